/**
 * Letters as strokes on a grid of 4 by 6. A server has no font to rely on, and the renderer cannot read the font of the web page. Each stroke is
 * a list of points `xy`.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  B: '00 06|00 30 41 42 33 03|33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10|41 05',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 06',
  6: '41 30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '05 16 36 45 41 30 10 01 02 13 43',
  '.': '15 16',
  ',': '25 07',
  ':': '12 13|15 16',
  '%': '40 06|00 01|45 46',
  '+': '21 25|03 43',
  '−': '03 43',
  '-': '13 33',
  '(': '30 21 25 36',
  ')': '10 21 25 16',
  '/': '40 06',
}

/** The distance from the start of this letter to the next, in units of the grid. */
const advanceOf = (letter: string): number => (' .,:'.includes(letter) ? 4 : 6)

/** The width of a text, in units of the grid. */
export const widthOf = (text: string): number => [...text].reduce((width, letter) => width + advanceOf(letter), 0)

/** The text in capitals as an SVG path, its upper left corner at `x`, `y`; `size` is the height of a capital in pixels. Unknown characters stay blank. */
export function textPath(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const unit = size / 6
  const parts: string[] = []
  let left = x
  for (const letter of text.toUpperCase()) {
    for (const stroke of strokes[letter]?.split('|') ?? []) {
      const points = stroke
        .split(' ')
        .map(([across, down]) => `${(left + Number(across) * unit).toFixed(1)} ${(y + Number(down) * unit).toFixed(1)}`)
      parts.push(`M${points.join('L')}`)
    }
    left += advanceOf(letter) * unit
  }
  return parts.join('')
}
