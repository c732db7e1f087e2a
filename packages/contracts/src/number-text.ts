import { z } from 'zod'

/** A whole number in an address: text of at most `digits` digits, and nothing else, so that no other spelling means one. */
export const wholeText = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`), 'Expected a whole number.')
    .transform(Number)

/** A number of 0 or more in an address, as JavaScript writes it: `0.2`, `1e-7`. */
export const amountText = z
  .string()
  .max(40)
  .regex(/^\d+(\.\d+)?(e-?\d{1,2})?$/, 'Expected a number such as "0.2".')
  .transform(Number)
