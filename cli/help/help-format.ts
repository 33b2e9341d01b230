import { styleText } from 'node:util';
import { type Command, Help, type Option, type OutputConfiguration } from 'commander';
import type { Terminal, TextStream } from '../terminal.ts';
import { helpTextOf } from './help-text.ts';

/** Longer lines are hard to read. */
const MAX_WIDTH = 100;
const USUAL_WIDTH = 80;

/** A description goes below its term if fewer columns than these remain beside it. */
const LEAST_WIDTH = 30;
const INDENT = 2;
const DEEP_INDENT = 6;

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command);

const usualOptions = (command: Command) => new Help().visibleOptions(command);
const isHelp = ({ long }: Option) => long === '--help';

/** The layout of every help text: description, options, then the sections given with `withHelp`. */
export const helpFormat: Partial<Help> = {
  showGlobalOptions: true,
  minWidthToWrap: LEAST_WIDTH - DEEP_INDENT,
  // --help is listed with the global options.
  visibleOptions: (command) =>
    usualOptions(command).filter((option) => !command.parent || !isHelp(option)),
  visibleGlobalOptions: (command) =>
    command.parent
      ? [
          ...rootOf(command).options.filter(({ long }) => long !== '--version'),
          ...usualOptions(command).filter(isHelp),
        ]
      : [],
  commandDescription: (command) =>
    [`${command.description()}.`, helpTextOf(command)?.about].filter(Boolean).join(' '),
  // Commander strips the style when the output has no colors.
  styleTitle: (title) => styleText('bold', title, { validateStream: false }),
  formatItem(term, termWidth, description, helper) {
    const width = (helper.helpWidth ?? USUAL_WIDTH) - termWidth - 2 * INDENT;
    if (width >= LEAST_WIDTH || !description) return beside(term, termWidth, description, helper);
    return `${' '.repeat(INDENT)}${term}\n${indented(description, DEEP_INDENT, helper)}`;
  },
  formatHelp: (command, helper) =>
    [Help.prototype.formatHelp.call(helper, command, helper), ...sectionsOf(command, helper)].join(
      '\n',
    ),
};

/** The streams and widths for help texts. Errors are printed by `reportFailure`. */
export const helpOutput = ({ stdout, stderr }: Terminal): OutputConfiguration => ({
  writeOut: (text) => void stdout.write(text),
  writeErr: (text) => void stderr.write(text),
  getOutHelpWidth: () => widthOf(stdout),
  getErrHelpWidth: () => widthOf(stderr),
  outputError: () => {},
});

const widthOf = ({ isTTY, columns }: TextStream) =>
  Math.min((isTTY && columns) || USUAL_WIDTH, MAX_WIDTH);

function beside(term: string, termWidth: number, description: string, helper: Help): string {
  return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
}

function indented(text: string, indent: number, helper: Help): string {
  const width = (helper.helpWidth ?? USUAL_WIDTH) - indent;
  return helper.boxWrap(text, width).replace(/^/gm, ' '.repeat(indent));
}

function sectionsOf(command: Command, helper: Help): string[] {
  const text = helpTextOf(command);
  if (!text) return [];
  const { details = [], environment = {}, files = {}, exitCodes = {}, examples, seeAlso } = text;
  const terms = [environment, files, exitCodes].flatMap(Object.keys);
  const termWidth = Math.max(0, ...terms.map((term) => term.length));
  const items = (terms: Readonly<Record<string, string>>) =>
    Object.entries(terms).map(([term, meaning]) =>
      helper.formatItem(term, termWidth, meaning, helper),
    );
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${helper.styleTitle(title)}\n${lines.join('\n')}\n`] : [];
  return [
    ...details.map((paragraph) => `${indented(paragraph, 0, helper)}\n`),
    ...section('Environment:', items(environment)),
    ...section('Files:', items(files)),
    ...section('Exit codes:', items(exitCodes)),
    ...section('Examples:', typed(examples)),
    ...section('See also:', typed(seeAlso.map((name) => `streamhost help ${name}`))),
  ];
}

/** Command lines are not wrapped, so that they can be copied. */
const typed = (lines: readonly string[]) => lines.map((line) => `${' '.repeat(INDENT)}${line}`);
