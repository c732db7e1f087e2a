// Must be imported by main.tsx before any page, because the chart libraries read the language of the browser once, when
// they are loaded. They fail on a tag that is not valid: a Chromium without a locale says "en-US@posix".

/** Makes `browser` say English where its language is no valid tag. */
export function mendLanguage(browser: Pick<Navigator, 'language'>): void {
  if (!isLanguage(browser.language)) Object.defineProperty(browser, 'language', { value: 'en-US', configurable: true })
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

mendLanguage(navigator)
