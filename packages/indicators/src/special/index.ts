export { pattern, range, value } from './constants.ts'
export { close, high, low, open, volume } from './prices.ts'
