/**
 * The value of a token of tokens.css in the current theme and palette, for drawing on a canvas: `themeColor('--up')`.
 * Read it again when `data-theme` or `data-palette` changes.
 */
export function themeColor(token: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim()
}
