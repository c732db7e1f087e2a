/** A number written as a decimal, because MQL5 and Pine would divide 2 as an integer. */
export const decimal = (value: number): string => (Number.isInteger(value) && !`${value}`.includes('e') ? `${value}.0` : `${value}`)
