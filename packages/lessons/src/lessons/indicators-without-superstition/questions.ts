import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'inside',
    asks: 'What does an indicator of price contain that the bars do not?',
    choices: [
      { text: 'The intentions of large traders.', isRight: false, because: 'The formula is fed with prices. It knows nobody.' },
      { text: 'Nothing.', isRight: true, because: 'It rearranges past prices. That can make them easier to read, but it adds nothing.' },
      { text: 'The pressure that has built up.', isRight: false, because: 'That is a story about a number.' },
    ],
    heading: 'Arithmetic on past prices',
  },
  {
    id: 'rsi-hand',
    asks: 'Over four candles the closes moved by +3, −1, +2 and −2 dollars. What is the RSI of these moves?',
    choices: [
      { text: '50', isRight: false, because: 'Two moves went up and two went down, but RSI adds up how far.' },
      { text: '40', isRight: false, because: 'That is near the share of the downward movement, 3 of 8.' },
      { text: '62.5', isRight: true, because: 'Ups of 5 in a movement of 8.' },
    ],
    heading: 'Arithmetic on past prices',
  },
  {
    id: 'same-question',
    asks: 'Which pair answers two different questions?',
    choices: [
      { text: 'RSI and ATR', isRight: true, because: 'One says how one-sided the movement was, the other how large the moves are.' },
      { text: 'RSI and the stochastic', isRight: false, because: 'Both say how one-sided the recent movement was.' },
      {
        text: 'An EMA of 50 and an EMA of 60',
        isRight: false,
        because: 'Both say where the price is, and nearly the same average at that.',
      },
    ],
    heading: 'Four questions',
  },
  {
    id: 'volume',
    asks: 'Why is volume a doubtful measure in currencies?',
    choices: [
      { text: 'Because it is published a day late.', isRight: false, because: 'Brokers show it at once. The trouble is what it counts.' },
      {
        text: 'Because nobody counts all trades.',
        isRight: true,
        because: 'There is no common exchange, and each broker counts its own ticks.',
      },
      { text: 'Because it is always the same.', isRight: false, because: 'It follows the hours of the day clearly.' },
    ],
    heading: 'Four questions',
  },
  {
    id: 'four-witnesses',
    asks: 'RSI, Williams %R, CCI and the Chande oscillator are all oversold. How much more do you know than from RSI alone?',
    choices: [
      { text: 'Four times as much.', isRight: false, because: 'They are computed from the same prices and nearly repeat each other.' },
      {
        text: 'The chance of a mistake is the four chances multiplied.',
        isRight: false,
        because: 'That holds for independent witnesses. These are not.',
      },
      { text: 'Hardly anything.', isRight: true, because: 'When RSI is oversold the others are too in 78 to 100 % of the cases.' },
    ],
    heading: 'Witnesses who saw the same thing',
  },
  {
    id: 'one',
    asks: 'Two indicators have a correlation of 1.00 over three years. What follows for a rule that asks for both?',
    choices: [
      { text: 'It is very safe.', isRight: false, because: 'The second one never says no when the first says yes.' },
      { text: 'One of them can be left out.', isRight: true, because: 'They are the same number on two scales.' },
      { text: 'It will hardly ever be true.', isRight: false, because: 'With fitting levels it is true as often as with one of them.' },
    ],
    heading: 'Witnesses who saw the same thing',
  },
  {
    id: 'real-confirmation',
    asks: 'What makes a second condition a real confirmation?',
    choices: [
      { text: 'It could have said no for a reason of its own.', isRight: true, because: 'Otherwise it only repeats the first one.' },
      { text: 'It is true on nearly the same bars.', isRight: false, because: 'Then it adds next to nothing.' },
      { text: 'It uses the same number of candles.', isRight: false, because: 'That makes two indicators more alike.' },
    ],
    heading: 'Witnesses who saw the same thing',
  },
  {
    id: 'smooth-late',
    asks: 'An indicator is smooth and turns exactly at the highs and lows of an old chart. What do you suspect?',
    choices: [
      {
        text: 'That it is better than others.',
        isRight: false,
        because: 'A move and an accident look alike at first, whatever the formula.',
      },
      { text: 'That its period is well chosen.', isRight: false, because: 'No period is smooth and early at once.' },
      {
        text: 'That it redraws its past values.',
        isRight: true,
        because: 'On the day itself the signal was not there. Ask what it showed at that close.',
      },
    ],
    heading: 'Late by construction',
  },
  {
    id: 'step',
    asks: 'Gold jumps by $10 and stays there. What does an EMA of 24 show 8 candles later?',
    choices: [
      { text: 'About half of the step', isRight: true, because: 'It has followed 49 %. After 24 candles it is 86 %.' },
      {
        text: 'A third of the step, since 8 is a third of 24',
        isRight: false,
        because: 'A simple average does that. The EMA gives new candles more weight.',
      },
      { text: 'The whole step', isRight: false, because: 'It gets there only slowly. That is its lag.' },
    ],
    heading: 'Late by construction',
  },
  {
    id: 'oversold-count',
    asks: 'After RSI below 30 the price rose in 56.1 % of 228 cases; the interval is 49.7 to 62.4 %, the base rate 50.3 %. What has been shown?',
    choices: [
      { text: 'An edge of six points.', isRight: false, because: 'The base rate lies inside the interval.' },
      {
        text: 'Nothing yet.',
        isRight: true,
        because: 'So many cases with no effect at all can easily give 56 %. On these bars we know that there is none.',
      },
      { text: 'That oversold prices fall.', isRight: false, because: 'The figure points the other way, and it proves neither.' },
    ],
    heading: 'Does oversold mean cheap?',
  },
  {
    id: 'studies',
    asks: 'What did Sullivan, Timmermann and White find about the best rule of the old years?',
    choices: [
      {
        text: 'It did not stand out in the ten years after.',
        isRight: true,
        because: 'That is the usual fate of a rule that was chosen for its past.',
      },
      { text: 'It became better with each decade.', isRight: false, because: 'They found nothing of the kind in the years that followed.' },
      {
        text: 'It worked only with daily costs.',
        isRight: false,
        because: 'Costs do not help a rule. The study asked for the effect of choosing.',
      },
    ],
    heading: 'Does oversold mean cheap?',
  },
  {
    id: 'usual-setting',
    asks: 'What speaks for the usual setting of 14?',
    choices: [
      {
        text: 'It is the best for most markets.',
        isRight: false,
        because: 'Nobody has shown that. It comes from daily prices of the 1970s.',
      },
      { text: 'Large traders use it, so it moves prices.', isRight: false, because: 'That is often said and seldom measured.' },
      {
        text: 'It was not fitted to your bars.',
        isRight: true,
        because: 'So at least this number cannot have been chosen for the result.',
      },
    ],
    heading: 'Where 14 and 200 come from',
  },
  {
    id: 'job',
    asks: 'A rule has five indicators. How do you decide which to keep?',
    choices: [
      {
        text: 'Keep those that have a job no other one does.',
        isRight: true,
        because: 'If nothing would be missing without it, leave it out.',
      },
      { text: 'Keep those that were right most recently.', isRight: false, because: 'That is the ritual of the pigeon.' },
      { text: 'Keep all, since more is safer.', isRight: false, because: 'Each adds a number to choose, and most repeat another.' },
    ],
    heading: 'How to use one',
  },
]
