/** Grams of a troy ounce. */
const ounce = 31.1034768

/** The price of ten grams of gold in rupees without duty. `gold`: dollars an ounce; `dollar`: rupees a dollar. */
export const tenGrams = (gold: number, dollar: number): number => (gold / ounce) * 10 * dollar

/** The price in rupees, fixed today, of a dollar in one year. Rates in percent. */
export const forwardRate = (spot: number, rupeeRate: number, dollarRate: number): number => (spot * (100 + rupeeRate)) / (100 + dollarRate)

/** The change in percent of a price that is the product of two others, from their changes. */
export const crossed = (one: number, other: number): number => 100 * ((1 + one / 100) * (1 + other / 100) - 1)
