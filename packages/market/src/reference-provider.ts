/** The one provider of reference rates. Its bars are days of one price: open, high, low and close are the same. */
export const referenceProviderId = 'ecb'
