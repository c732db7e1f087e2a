import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'basis-points',
    asks: 'A rate goes from 3.00 % to 3.50 %. How many basis points is that?',
    choices: [
      { text: '5', isRight: false, because: 'Five basis points would lead to 3.05 %.' },
      { text: '50', isRight: true, because: 'A basis point is 0.01 percentage points, and 0.50 has fifty of them.' },
      { text: '500', isRight: false, because: 'That would be five percentage points, to 8 %.' },
    ],
    heading: 'A currency pays interest',
  },
  {
    id: 'why-jobs',
    asks: 'Why does a report on jobs move the dollar?',
    choices: [
      {
        text: 'It changes what the Federal Reserve is expected to do.',
        isRight: true,
        because: 'Employment is one of its two aims, and its rate is what the dollar pays.',
      },
      {
        text: 'People who find work buy dollars abroad.',
        isRight: false,
        because: 'They earn dollars at home. The move comes within seconds and from elsewhere.',
      },
      {
        text: 'The report sets the rate of the next month.',
        isRight: false,
        because: 'The committee sets the rate. The report only changes the odds.',
      },
    ],
    heading: 'A currency pays interest',
  },
  {
    id: 'implied',
    asks: 'A future on the policy rate stands at 96.10. Which average rate does it expect for its month?',
    choices: [
      { text: '6.10 %', isRight: false, because: 'Count again from 100 down to 96.10.' },
      { text: '96.10 %', isRight: false, because: 'The price is 100 minus the rate, not the rate itself.' },
      { text: '3.90 %', isRight: true, because: 'The price of the future is 100 minus the rate.' },
    ],
    heading: 'The step is old news',
  },
  {
    id: 'expected-cut',
    asks: 'A cut of 25 basis points was given a chance of 90 %, and it comes. How large is the surprise?',
    choices: [
      { text: '2.5 basis points', isRight: true, because: 'A change of 22.5 was in the price, so 2.5 were new.' },
      { text: '25 basis points', isRight: false, because: 'Only if nobody had expected anything.' },
      { text: '22.5 basis points', isRight: false, because: 'That is the part that was expected.' },
    ],
    heading: 'The step is old news',
  },
  {
    id: 'no-change',
    asks: 'The market expected a rise of the rate almost surely. The committee leaves it as it is. What happens most likely?',
    choices: [
      { text: 'Nothing, since nothing was changed.', isRight: false, because: 'The price held a rise that did not come.' },
      {
        text: 'The currency falls, because it will pay less than expected.',
        isRight: true,
        because: 'Compared with what was expected, no change is a lower rate.',
      },
      {
        text: 'The currency rises, because the uncertainty is over.',
        isRight: false,
        because: 'There was hardly any uncertainty before. The surprise points down.',
      },
    ],
    heading: 'The step is old news',
  },
  {
    id: 'cut-and-rise',
    asks: 'A central bank cuts its rate and the currency rises. Which explanation fits?',
    choices: [
      { text: 'The market is irrational.', isRight: false, because: 'Compare the news with what was expected first.' },
      {
        text: 'Lower rates make a currency attractive to hold.',
        isRight: false,
        because: 'Taken alone, a lower rate makes it less attractive.',
      },
      {
        text: 'The cut was expected, and the words ruled out further ones.',
        isRight: true,
        because: 'The step was in the price. The expected path moved up.',
      },
    ],
    heading: 'The path counts more than the step',
  },
  {
    id: 'two-year',
    asks: 'What does the yield of a two-year government bond tell you, roughly?',
    choices: [
      {
        text: 'The average policy rate that is expected over two years.',
        isRight: true,
        because: 'Whoever lends for two years compares it with lending overnight all the time.',
      },
      {
        text: 'The policy rate in two years.',
        isRight: false,
        because: 'It is an average over the whole time and not the value at its end.',
      },
      { text: 'The inflation of the next two years.', isRight: false, because: 'Expected inflation is a part of it, but not all.' },
    ],
    heading: 'The path counts more than the step',
  },
  {
    id: 'real',
    asks: 'Which money buys more after a year: 9 % interest with 10 % inflation, or 2 % with 0.5 %?',
    choices: [
      { text: '9 %, because it is far more.', isRight: false, because: 'Prices have risen by more than the interest.' },
      { text: '2 %, because its real rate is above zero.', isRight: true, because: 'About 1.5 % against about −1 %.' },
      { text: 'Both the same', isRight: false, because: 'The real rates are about −1 % and 1.5 %.' },
    ],
    heading: 'What inflation leaves',
  },
  {
    id: 'turkey',
    asks: 'What does the Turkish lira of 2021 show?',
    choices: [
      {
        text: 'That cuts never help a currency.',
        isRight: false,
        because: 'One case cannot show that, and cuts can even lift a currency.',
      },
      {
        text: 'That the highest rate makes the strongest currency.',
        isRight: false,
        because: 'Its rate was among the highest, and the lira lost almost half.',
      },
      {
        text: 'That a high rate can be below inflation, and that this counts.',
        isRight: true,
        because: 'The real rate was far below zero and falling.',
      },
    ],
    heading: 'What inflation leaves',
  },
  {
    id: 'carry-size',
    asks: 'You hold three times your capital in a pair that pays you 2 % a year. How far may it fall within the year until the interest is gone?',
    choices: [
      { text: 'About 6 %', isRight: false, because: 'The interest is 6 % of your capital, but a fall hits three times your capital too.' },
      { text: 'About 2 %', isRight: true, because: 'Both are counted on the position, so leverage cancels out.' },
      { text: 'About 0.7 %', isRight: false, because: 'Leverage makes interest and loss larger by the same factor.' },
    ],
    heading: 'Paid to wait',
  },
  {
    id: 'carry-shape',
    asks: 'How has carry earned its money, by and large?',
    choices: [
      {
        text: 'In many small gains, with a few sudden large losses.',
        isRight: true,
        because: 'The losses come when many have to leave at once.',
      },
      {
        text: 'In a few large gains, with many small losses.',
        isRight: false,
        because: 'That describes rules that follow trends, not carry.',
      },
      {
        text: 'Evenly, like a deposit.',
        isRight: false,
        because: 'A deposit has no exchange rate. The price can take years of interest in weeks.',
      },
    ],
    heading: 'Paid to wait',
  },
  {
    id: 'period',
    asks: 'A rule that only buys USDJPY did well in a test from 2021 to 2023. What should you ask first?',
    choices: [
      { text: 'Whether the rule can be made faster.', isRight: false, because: 'Speed does not tell whether there is an edge.' },
      {
        text: 'Whether it did better than just holding dollars.',
        isRight: true,
        because: 'American rates rose in those years, and the dollar with them.',
      },
      { text: 'Whether the stop was too wide.', isRight: false, because: 'First find out whether the rule did anything at all.' },
    ],
    heading: 'What follows for a plan',
  },
]
