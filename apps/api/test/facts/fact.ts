/** Something that several rooms show. Instants are UTC milliseconds, numbers are not rounded; null: it is said that nothing is known. */
export type Value = number | string | boolean | null

/** A fact and how each door tells it, of what was looked at before. A door that does not tell it in this installation returns undefined. */
export interface Fact<Seen> {
  readonly name: string
  readonly doors: Readonly<Record<string, (seen: Seen) => Value | undefined>>
}

export const instant = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null)
