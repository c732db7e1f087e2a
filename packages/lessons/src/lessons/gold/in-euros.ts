/** The change of gold in euros, in percent, from its changes in dollars and of EURUSD. */
export const changeInEuros = (gold: number, euro: number): number => 100 * ((1 + gold / 100) / (1 + euro / 100) - 1)

/** The cost of a long position for one night in dollars, at a yearly rate in percent. */
export const nightly = (ounces: number, price: number, rate: number): number => (ounces * price * rate) / 100 / 365
