const storedAs = (layoutId: string) => `streamhost.preview-theme.${layoutId}`;

/** The theme that this browser previews a layout with; null for that of the live. */
export function previewThemeOf(layoutId: string): string | null {
  try {
    return localStorage.getItem(storedAs(layoutId));
  } catch {
    // A browser that keeps nothing starts anew.
    return null;
  }
}

export function rememberPreviewTheme(layoutId: string, themeId: string | null): void {
  try {
    if (themeId === null) localStorage.removeItem(storedAs(layoutId));
    else localStorage.setItem(storedAs(layoutId), themeId);
  } catch {
    // The choice still holds until the page is left.
  }
}
