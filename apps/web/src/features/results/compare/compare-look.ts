const looks = [
  { color: '--text', dash: [] },
  { color: '--series-1', dash: [] },
  { color: '--series-2', dash: [6, 4] },
  { color: '--text-3', dash: [2, 3] },
] as const

/** The look of the line at `index`; lines differ by more than colour. */
export const compareLook = (index: number): (typeof looks)[number] => looks[index]

/** The most results that can be told apart side by side. */
export const mostCompared = looks.length
