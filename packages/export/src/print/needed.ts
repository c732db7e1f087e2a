/** A helper function of an export, printed only if something calls it. */
export interface Helper {
  /** The text by which it is called, which occurs wherever it is used. */
  readonly called: string
  readonly text: string
}

/** The helpers that `text` needs, including those that they need themselves, in their listed order. */
export function neededBy(text: string, helpers: readonly Helper[]): string[] {
  const needed = new Set<Helper>()
  const add = (within: string): void => {
    for (const helper of helpers) {
      if (needed.has(helper) || !calls(within, helper.called)) continue
      needed.add(helper)
      add(helper.text)
    }
  }
  add(text)
  return helpers.filter((helper) => needed.has(helper)).map((helper) => helper.text.trim())
}

const calls = (text: string, name: string) => new RegExp(`(?<![\\w.])${name.replaceAll(/\W/g, '\\$&')}\\b`).test(text)
