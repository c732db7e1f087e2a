import type { Instrument } from '@assay/market'

/** Whether prices have one digit after the pip: five decimals, or three for the yen. */
export const hasPips = ({ digits }: Pick<Instrument, 'digits'>): boolean => digits === 5 || digits === 3
