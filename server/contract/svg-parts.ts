/** Features of an SVG that its drawing lacks, by their name in the API, with a text for users. */
export const SVG_PARTS = {
  foreign_object: 'HTML (foreignObject)',
  css_variable: 'CSS variables (var)',
  css_function: 'CSS functions (such as calc)',
  animation: 'animations and what they fade in',
  text_path: 'text along a path (textPath)',
  linked_image: 'images that it only links to',
  script: 'what scripts draw',
} as const;
export type SvgPart = keyof typeof SVG_PARTS;
