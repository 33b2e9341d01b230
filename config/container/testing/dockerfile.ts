import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DockerfileParser,
  type From,
  type Instruction,
  ModifiableInstruction,
  PropertyInstruction,
} from 'dockerfile-ast';

export const CHECKOUT = join(import.meta.dirname, '../../..');

/** One instruction of the Dockerfile, its lines joined. */
export type Step = {
  keyword: string;
  /** Line in the Dockerfile, from 1. */
  line: number;
  /** Flags of the instruction, such as `from` of `COPY --from=build`. */
  flags: Record<string, string>;
  /** The text after the flags. */
  text: string;
  /** The names and values of an ENV. */
  variables: Record<string, string>;
};

type Stage = { name: string | null; base: string; steps: Step[] };

/** The text of the Dockerfile of this checkout. */
export const dockerfileText = () => readFileSync(join(CHECKOUT, 'Dockerfile'), 'utf8');

/** The stages of the Dockerfile, in order; the last one becomes the image. */
export function dockerfileStages(): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(dockerfileText()).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage(), base: from.getImage() ?? '', steps: [] });
    } else {
      stages.at(-1)?.steps.push(stepOf(instruction));
    }
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const properties = instruction instanceof PropertyInstruction ? instruction.getProperties() : [];
  return {
    keyword: instruction.getKeyword(),
    line: instruction.getRange().start.line + 1,
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    text: instruction.getArgumentsContent() ?? '',
    variables: Object.fromEntries(
      properties.map((property) => [property.getName(), property.getValue() ?? '']),
    ),
  };
}

/** The only step of this kind in the last stage. Throws when there are none or several. */
export function onlyStep(keyword: string): Step {
  const steps = dockerfileStages().at(-1)?.steps ?? [];
  const [step, ...more] = steps.filter((each) => each.keyword === keyword);
  if (step && more.length === 0) return step;
  throw new Error(`The last stage of the Dockerfile must have one ${keyword}.`);
}

/** The program and its arguments of a step in exec form. Throws at the shell form, in which a shell gets the signals. */
export function execForm({ keyword, line, text }: Step): string[] {
  try {
    return JSON.parse(keyword === 'HEALTHCHECK' ? text.replace(/^CMD\s+/, '') : text);
  } catch {
    throw new Error(`Dockerfile:${line}: write ${keyword} as a JSON array.`);
  }
}
