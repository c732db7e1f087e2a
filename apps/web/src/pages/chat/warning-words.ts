const sentences: Readonly<Record<string, string>> = {
  NO_STOP: 'There is no stop: a position is left only where its exit rule says so.',
  NEVER_LEFT: 'A position can never be left: there is no exit rule, target or stop.',
  EXIT_WITHOUT_ENTRY: 'There is a way out of a side that is never entered.',
  CONTRADICTION: 'Two conditions can never hold together.',
  NEVER_TRUE: 'A condition is never true.',
  ALWAYS_TRUE: 'A condition is always true.',
}

/** The text of a warning. */
export const warningWords = (code: string): string => sentences[code] ?? code
