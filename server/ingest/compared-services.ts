import type { SourceEvent } from '../tips/arrivals/source-event.ts';
import type { ServiceAnswer, Services } from '../tips/check-total/check-total-service.ts';
import { LIMITS } from './limits.ts';
import type { SourceRunner } from './runner/source-runner.ts';
import { troubleOf } from './runner/trouble.ts';
import type { ReportedTotal, SourceContext, SourceService } from './sources-service.ts';

/** The services for the check of a total. Figures and lists are requested with the context of a connector. */
export function comparedServices(
  runner: Pick<SourceRunner, 'request'>,
  services: readonly SourceService[],
): Services {
  const serviceOf = (id: string) => services.find((service) => service.id === id);
  return {
    about(id) {
      const service = serviceOf(id);
      return (
        service && {
          name: service.name,
          hasFigure: service.figure !== undefined,
          hasList: service.list !== undefined,
          lacksWithdrawn: service.list?.lacksWithdrawn ?? false,
        }
      );
    },
    async fetch(sourceId, since, signal) {
      const answer: ServiceAnswer = { figure: null, events: null, problem: null, remedy: null };
      let name = 'The service';
      try {
        await runner.request(
          sourceId,
          async (context, service) => {
            name = service.name;
            answer.figure = await figureOf(service, context);
            answer.events = await eventsOf(service, context, since);
          },
          signal,
        );
      } catch (error) {
        Object.assign(answer, troubleOf(error, name, LIMITS));
      }
      return answer;
    },
  };
}

const figureOf = async (
  service: SourceService,
  context: SourceContext,
): Promise<ReportedTotal | null> => (await service.figure?.(context)) ?? null;

/** A list is all or nothing: a part of it would make payments look missing. */
async function eventsOf(
  { list }: SourceService,
  context: SourceContext,
  since: Date,
): Promise<SourceEvent[] | null> {
  if (!list) return null;
  const events: SourceEvent[] = [];
  for await (const page of list.read(context, since)) events.push(...page);
  return events;
}
