import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'needs',
    asks: 'Which statement about a trend can be checked by somebody else?',
    choices: [
      {
        text: 'Gold is in a healthy uptrend.',
        isRight: false,
        because: 'Neither the timeframe nor the rule is named, and healthy is not a number.',
      },
      {
        text: 'The hourly close is above the average of 50 hours.',
        isRight: true,
        because: 'It names timeframe and rule, so two people get the same answer.',
      },
      {
        text: 'The trend is clear on the chart.',
        isRight: false,
        because: 'It is clear to the one who looks, and perhaps only afterwards.',
      },
    ],
    heading: 'Two words that need a rule',
  },
  {
    id: 'both-true',
    asks: 'The daily trend is up and the hourly trend is down. Who is wrong?',
    choices: [
      { text: 'Nobody. They are different timeframes.', isRight: true, because: 'A fall of hours can be part of a rise of weeks.' },
      { text: 'The hourly one, because days count more.', isRight: false, because: 'Which one counts depends on how long you hold.' },
      { text: 'The daily one, because it is slower.', isRight: false, because: 'Slower is not wrong. It answers another question.' },
    ],
    heading: 'Two words that need a rule',
  },
  {
    id: 'months',
    asks: 'Studies found momentum over months in many futures markets. What follows for eight hours of gold?',
    choices: [
      {
        text: 'Gold that rose for eight hours tends to rise on.',
        isRight: false,
        because: 'That would need a count at this scale. The studies did not make it.',
      },
      { text: 'Trends do not exist in gold.', isRight: false, because: 'The studies do not say that either.' },
      {
        text: 'Nothing by itself. It has to be counted.',
        isRight: true,
        because: 'The effect was measured at another scale, over many markets at once.',
      },
    ],
    heading: 'Two words that need a rule',
  },
  {
    id: 'adx-38',
    asks: 'ADX (14) on hourly bars stands at 38. What does that say?',
    choices: [
      { text: 'The price will probably rise.', isRight: false, because: 'Neither the side nor the future is in the number.' },
      {
        text: 'The recent moves were one-sided, up or down.',
        isRight: true,
        because: 'ADX drops the sign. It can be 38 in a fall as well.',
      },
      { text: 'A range is about to break.', isRight: false, because: 'A high value says that the price has already moved to one side.' },
    ],
    heading: 'One number for it',
  },
  {
    id: 'late',
    asks: 'Why does ADX pass 25 only when much of a move is over?',
    choices: [
      { text: 'Brokers delay the indicator.', isRight: false, because: 'It is computed from bars, at once.' },
      { text: 'It waits for the volume.', isRight: false, because: 'Volume plays no part in it.' },
      {
        text: 'It averages 14 candles, and averages the result again.',
        isRight: true,
        because: 'Several one-sided candles have to come in before the value rises.',
      },
    ],
    heading: 'One number for it',
  },
  {
    id: 'half-hours',
    asks: 'ADX is at 25 or more in 45 % of all hours. What does this say about the level?',
    choices: [
      {
        text: 'It hardly singles anything out.',
        isRight: true,
        because: 'A sign that is on almost half the time says little when it is on.',
      },
      {
        text: 'It is exactly right, being near a half.',
        isRight: false,
        because: 'There is no reason why a good level should be true half of the time.',
      },
      {
        text: 'The market trends 45 % of the time.',
        isRight: false,
        because: 'Only if that level is what you call a trend. It is a habit.',
      },
    ],
    heading: 'One number for it',
  },
  {
    id: 'compare',
    asks: 'After a sign the price went on in 52 % of cases. What do you ask first?',
    choices: [
      {
        text: 'Whether 52 is more than 50.',
        isRight: false,
        because: 'Half is not always the base rate, for example in a year that rises.',
      },
      { text: 'How often it goes on without the sign.', isRight: true, because: 'If it is 52 % as well, the sign adds nothing.' },
      { text: 'Whether ADX was above 25.', isRight: false, because: 'First you need to know what the sign adds at all.' },
    ],
    heading: 'What the number says about the next hours',
  },
  {
    id: 'simulated-trends',
    asks: 'Simulated bars without any memory show long trends on the chart. Why?',
    choices: [
      {
        text: 'Chance produces runs.',
        isRight: true,
        because: 'Independent moves often go the same way several times, and the eye joins them.',
      },
      { text: 'The simulator has a hidden trend.', isRight: false, because: 'Its next move does not depend on the past.' },
      { text: 'Because ADX was too low.', isRight: false, because: 'The indicator does not change the bars.' },
    ],
    heading: 'What the number says about the next hours',
  },
  {
    id: 'smaller-sample',
    asks: 'A filter cuts 366 trades to 100. What certainly becomes worse?',
    choices: [
      { text: 'The profit per trade.', isRight: false, because: 'It may rise or fall. That is what you test.' },
      { text: 'The costs in total.', isRight: false, because: 'Fewer trades pay fewer spreads, so they fall.' },
      { text: 'How sure you can be of the result.', isRight: true, because: 'A smaller sample strays further from the true value.' },
    ],
    heading: 'A filter and its price',
  },
  {
    id: 'three-levels',
    asks: 'You try ADX above 20, 25 and 30, and 30 looks best. What do you report?',
    choices: [
      { text: 'The result for 30.', isRight: false, because: 'Nobody can then tell how it was found.' },
      {
        text: 'The result, and that it is the best of three.',
        isRight: true,
        because: 'The best of several tries looks better than it is, so the number belongs to it.',
      },
      {
        text: 'The mean of the three results.',
        isRight: false,
        because: 'That is honest about the three, but it is not what you would trade.',
      },
    ],
    heading: 'A filter and its price',
  },
  {
    id: 'certain',
    asks: 'Which merit of a filter is certain before any test?',
    choices: [
      { text: 'It takes the better trades.', isRight: false, because: 'That is the hope, and it has to be shown.' },
      { text: 'It lowers the largest loss.', isRight: false, because: 'The stop decides that. A filter does not change it.' },
      { text: 'It pays fewer spreads.', isRight: true, because: 'Each trade that is left out saves its cost.' },
    ],
    heading: 'A filter and its price',
  },
  {
    id: 'honest',
    asks: 'How do you test a filter fairly?',
    choices: [
      {
        text: 'With it and without it, on the same bars, the level fixed beforehand.',
        isRight: true,
        because: 'Then only the filter differs, and the level could not be chosen by its result.',
      },
      { text: 'On the months in which it did best.', isRight: false, because: 'Those months were chosen by the result.' },
      {
        text: 'By looking whether the curve is smoother.',
        isRight: false,
        because: 'Fewer trades often look smoother. Ask for the average trade and its interval.',
      },
    ],
    heading: 'How to use it honestly',
  },
]
