const looks = [
  { color: '--text', dash: [] },
  { color: '--series-1', dash: [] },
  { color: '--series-2', dash: [6, 4] },
  { color: '--text-3', dash: [2, 3] },
] as const

/** How the line of the result at `index` is drawn: told apart by more than its colour. */
export const compareLook = (index: number): (typeof looks)[number] => looks[index]

/** So many results can be told apart side by side. */
export const mostCompared = looks.length
