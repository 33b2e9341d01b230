/** The address of the style sheet of each fallback font, by the font's name; the build writes them. */
declare module 'fallback-fonts:sheets' {
  const sheets: ReadonlyMap<string, string>;
  export default sheets;
}
