/**
 * Marks what is made up. The word is a part of the data, so it stands wherever the data stands: on every page, in files, letters and
 * notifications.
 */
export const sampleName = (text: string): string => `Sample: ${text}`

/** The broker's name of a symbol. It marks each deal, and the journal still suggests the instrument. */
export const sampleSymbol = (symbol: string): string => `${symbol}.smpl`
