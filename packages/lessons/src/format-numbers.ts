const number = (digits: number) => new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A number in the format of the lessons: 3,015 or 0.67. */
export const plain = (value: number, digits = 0): string => signed(number(digits).format(value))

/** Dollars, with a minus for losses: $7,638 or −$22. */
export const money = (value: number, digits = 0): string => `${value < 0 ? '−' : ''}$${number(digits).format(Math.abs(value))}`

/** 35.9 % or −7.0 %. */
export const percent = (value: number, digits = 1): string => `${signed(number(digits).format(value))} %`

const signed = (text: string) => text.replace('-', '−')
