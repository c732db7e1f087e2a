import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'policy-rate',
    term: 'Policy rate',
    also: ['key rate', 'base rate of a central bank', 'federal funds rate', 'repo rate'],
    meaning: 'The interest rate for overnight money that a central bank sets, and that the other short rates of its currency follow.',
    text: 'A committee decides on it on dates that are known in advance, usually in steps of 0.25 percentage points. The market forms an expectation beforehand. Only the difference from this expectation is news.',
  },
  {
    id: 'basis-point',
    term: 'Basis point',
    also: ['bp', 'bps'],
    meaning: 'One hundredth of a percentage point: from 4.75 % to 5.00 % are 25 basis points.',
    text: 'The unit avoids a confusion. A rate of 4 % that rises by 1 % could become 4.04 % or 5 %. If it rises by 100 basis points, it becomes 5 %.',
  },
  {
    id: 'yield',
    term: 'Yield',
    also: ['bond yield', 'two-year yield', 'ten-year yield'],
    meaning: 'What a bond earns a year, in percent, if you buy it at its present price and keep it until its end.',
    text: 'When the price of a bond falls its yield rises, because the payments stay the same. The yield of a two-year government bond is roughly the average policy rate that is expected over two years. Long yields also contain a reward for the uncertainty.',
  },
  {
    id: 'hawkish',
    term: 'Hawkish and dovish',
    also: ['hawk', 'dove', 'dovish'],
    meaning: 'Hawkish words of a central bank point to higher interest rates, dovish words to lower ones.',
    text: 'What counts is the change against what people expected. A cut together with words that rule out further cuts can be hawkish, and the currency may rise on it.',
  },
  {
    id: 'real-rate',
    term: 'Real rate',
    also: ['real interest rate', 'real yield'],
    meaning: 'An interest rate less the inflation that is expected over the same time.',
    text: 'It says how much more your money buys after it was lent. A rate of 12 % with 15 % inflation is a real rate of about −3 %. Bonds that are linked to inflation trade at a real rate directly, called real yield.',
  },
  {
    id: 'carry',
    term: 'Carry',
    also: ['carry trade', 'interest differential'],
    meaning: 'What you earn by holding a currency that pays more interest than the one that you owe.',
    text: 'It reaches your account as a swap, less what the broker keeps. Carry has earned money over long times, in many small gains and a few sudden losses that came when many had to leave the same position.',
  },
]
