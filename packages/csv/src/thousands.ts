/** Formats a count with thousands separators: `52,364`. */
export const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
