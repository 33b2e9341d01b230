import { basename, dirname, relative } from 'node:path';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

/** A declared name, a comment or the title of a test; `line` counts from 1. */
export type SourceText = {
  kind: 'identifier' | 'comment' | 'title';
  /** Relative to the folder of the project, with `/`. */
  path: string;
  line: number;
  text: string;
};

const TEXTS = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.JsxText,
]);

/**
 * The declared names, comments and test titles of all files of a TypeScript project, and the names of its files and
 * folders. A name that a file declares more than once is returned once. Strings, patterns and text in JSX are left out.
 */
export function sourceTexts(root: string, tsconfig: string): SourceText[] {
  const api = new API({ cwd: root });
  try {
    using snapshot = api.updateSnapshot({ openProjects: [tsconfig] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`${tsconfig} has no files.`);
    const files = project.rootFiles.map((file) => relative(root, file).replaceAll('\\', '/'));
    return [
      ...pathNames(files),
      ...project.rootFiles.flatMap((file, index) => {
        const source = project.program.getSourceFile(file);
        return source ? textsOf(source, files[index] ?? file) : [];
      }),
    ];
  } finally {
    api.close();
  }
}

/** The name of each file without its ending, and of each folder once. */
function pathNames(files: readonly string[]): SourceText[] {
  const folders = new Set(
    files.flatMap((file) => {
      const parts = dirname(file).split('/');
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );
  return [...files, ...folders].map((path) => ({
    kind: 'identifier',
    path,
    line: 1,
    text: basename(path).replace(/\.(d\.)?tsx?$/, ''),
  }));
}

function textsOf(source: SourceFile, path: string): SourceText[] {
  const { text } = source;
  const masked = [...text.split('')];
  const names = new Map<string, number>();
  const titles: [title: string, start: number][] = [];
  const visit = (node: Node) => {
    if (TEXTS.has(node.kind)) masked.fill('_', node.getStart(source), node.end);
    const name = declaredName(node);
    if (name && !names.has(name)) names.set(name, node.getStart(source));
    const title = titleOf(node);
    if (title) titles.push([title, node.getStart(source)]);
    node.forEachChild((child) => {
      visit(child);
    });
  };
  visit(source);

  const comments = [...masked.join('').matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].map(
    ({ index, 0: found }) => [text.slice(index, index + found.length), index] as const,
  );
  const lineAt = lineCounter(text);
  const place =
    (kind: SourceText['kind']) =>
    ([found, start]: readonly [string, number]): SourceText => ({
      kind,
      path,
      line: lineAt(start),
      text: found,
    });
  return [
    ...[...names].map(place('identifier')),
    ...comments.map(place('comment')),
    ...titles.map(place('title')),
  ];
}

/** The name that this node declares, of a property too; undefined for a use, and for an import under its own name. */
function declaredName(node: Node): string | undefined {
  if (node.kind !== SyntaxKind.Identifier) return undefined;
  const parent = node.parent as Node & { name?: Node; propertyName?: Node };
  const isImported = parent.kind === SyntaxKind.ImportSpecifier && !parent.propertyName;
  const isUse =
    parent.kind === SyntaxKind.PropertyAccessExpression ||
    parent.kind === SyntaxKind.ShorthandPropertyAssignment ||
    parent.kind === SyntaxKind.JsxAttribute;
  if (parent.name !== node || isImported || isUse) return undefined;
  return (node as Node & { text: string }).text;
}

/** The title of a call of `test`, `test.describe` and the like. */
function titleOf(node: Node): string | undefined {
  if (node.kind !== SyntaxKind.CallExpression) return undefined;
  const { expression, arguments: parameters } = node as Node & {
    expression: Node;
    arguments: readonly (Node & { text?: string })[];
  };
  const [title] = parameters;
  if (title?.kind !== SyntaxKind.StringLiteral) return undefined;
  return /^(test|describe|it)\b/.test(expression.getText()) ? title.text : undefined;
}

/** Returns the line of an offset, from 1. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
