const storedAs = (layoutId: string) => `streamhost.preview-theme.${layoutId}`;

/** The theme that this browser previews a layout with; null for the live's own. */
export function previewThemeOf(layoutId: string): string | null {
  try {
    return localStorage.getItem(storedAs(layoutId));
  } catch {
    // The browser denies storage.
    return null;
  }
}

export function rememberPreviewTheme(layoutId: string, themeId: string | null): void {
  try {
    if (themeId === null) localStorage.removeItem(storedAs(layoutId));
    else localStorage.setItem(storedAs(layoutId), themeId);
  } catch {
    // The choice lasts until the page is left.
  }
}
