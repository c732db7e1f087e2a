import type { Instrument } from '@assay/market'

/** Quoted with a digit behind the pip: five decimals, three for the yen. */
export const hasPips = ({ digits }: Pick<Instrument, 'digits'>): boolean => digits === 5 || digits === 3
