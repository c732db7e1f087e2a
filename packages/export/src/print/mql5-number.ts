/** A number that MQL5 and Pine read as a decimal one: 2 would divide as a whole number. */
export const decimal = (value: number): string => (Number.isInteger(value) && !`${value}`.includes('e') ? `${value}.0` : `${value}`)
