import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'dollar-share',
    asks: 'Gold rises by 1 % in dollars and EURUSD rises by 1 % too. What did gold do in euros?',
    choices: [
      { text: 'It rose by 2 %.', isRight: false, because: 'A dearer euro buys more gold, so the two do not add up.' },
      { text: 'It stayed the same.', isRight: true, because: '1.01 divided by 1.01 is 1. The whole move was the dollar.' },
      { text: 'It rose by 1 %.', isRight: false, because: 'That is its change in dollars.' },
    ],
    heading: 'The dollar is the measuring rod',
  },
  {
    id: 'in-euros',
    asks: 'Gold falls by 1 % in dollars on a day on which EURUSD falls by 2 %. What do you know?',
    choices: [
      {
        text: 'Gold became dearer in euros.',
        isRight: true,
        because: '0.99 divided by 0.98 is above 1. The dollar rose more than gold fell.',
      },
      { text: 'Gold was weak everywhere.', isRight: false, because: 'In euros an ounce costs about 1 % more than before.' },
      { text: 'Gold fell by 3 % in euros.', isRight: false, because: 'A falling euro makes gold dearer in euros.' },
    ],
    heading: 'The dollar is the measuring rod',
  },
  {
    id: 'levels',
    asks: 'Two prices rose over a whole year. Why not take the correlation of the prices themselves?',
    choices: [
      { text: 'Because prices have too many decimals.', isRight: false, because: 'Decimals play no part in it.' },
      { text: 'Because it cannot be computed.', isRight: false, because: 'It can, and it comes out high.' },
      {
        text: 'Because two rises look alike even if the days have nothing in common.',
        isRight: true,
        because: 'Returns compare day with day. Levels compare two trends.',
      },
    ],
    heading: 'How closely do two prices move together?',
  },
  {
    id: 'window',
    asks: 'A report says that the correlation of gold and the dollar over 20 days has risen from −0.3 to 0.1. What follows?',
    choices: [
      {
        text: 'Something has changed between the two.',
        isRight: false,
        because: 'Two series without any relation show larger changes than this.',
      },
      {
        text: 'Nothing, as such changes come by chance.',
        isRight: true,
        because: 'With 20 days the interval around 0.1 reaches far below −0.3.',
      },
      {
        text: 'Gold will rise with the dollar from now on.',
        isRight: false,
        because: 'A correlation of the past is no forecast, least of all this one.',
      },
    ],
    heading: 'How closely do two prices move together?',
  },
  {
    id: 'same-day',
    asks: 'Gold and the dollar move against each other on most days. Why does this not make a trade?',
    choices: [
      {
        text: 'When the move of the dollar is known, gold has moved too.',
        isRight: true,
        because: 'Only a relation between today and tomorrow could be traded.',
      },
      { text: 'Because the spread of gold is too wide.', isRight: false, because: 'Even without any cost nothing would be left to earn.' },
      { text: 'Because brokers forbid it.', isRight: false, because: 'They do not mind. There is nothing in it to trade.' },
    ],
    heading: 'How closely do two prices move together?',
  },
  {
    id: 'real-yield',
    asks: 'A ten-year bond yields 5 % and breakeven inflation is 2.5 %. What is the real yield?',
    choices: [
      { text: '7.5 %', isRight: false, because: 'Inflation takes away from the yield.' },
      { text: '2.5 %', isRight: true, because: 'Five less two and a half.' },
      { text: '2 %', isRight: false, because: 'That divides. Subtract instead.' },
    ],
    heading: 'What you give up',
  },
  {
    id: 'rule-broke',
    asks: 'What do the years 2022 to 2024 show about gold and real yields?',
    choices: [
      { text: 'That real yields never mattered.', isRight: false, because: 'One period cannot show that, and the reasoning still holds.' },
      {
        text: 'That gold follows real yields with a delay.',
        isRight: false,
        because: 'Gold rose by 44 % while yields rose. A delay does not explain that.',
      },
      {
        text: 'That a relation of fifteen years can fail in the next three.',
        isRight: true,
        because: 'Yields rose by three percentage points, and gold rose too.',
      },
    ],
    heading: 'What you give up',
  },
  {
    id: 'long-cost',
    asks: 'How do you feel the opportunity cost of gold in an account at a broker?',
    choices: [
      { text: 'As a wider spread', isRight: false, because: 'The spread is paid once and has other reasons.' },
      { text: 'As a swap that is charged each night', isRight: true, because: 'It is close to the interest on the value of the position.' },
      { text: 'Not at all', isRight: false, because: 'A long position is charged every night.' },
    ],
    heading: 'What you give up',
  },
  {
    id: 'haven-length',
    asks: 'For how long did gold gain after extreme falls of shares, in the study of Baur and Lucey?',
    choices: [
      { text: 'For about fifteen trading days', isRight: true, because: 'After that the gain was gone on average.' },
      { text: 'For a year or more', isRight: false, because: 'The effect was much shorter.' },
      { text: 'For some minutes', isRight: false, because: 'They used daily prices, and it lasted for weeks.' },
    ],
    heading: 'Fear',
  },
  {
    id: 'march-2020',
    asks: 'Why did gold fall in March 2020 while fear was at its height?',
    choices: [
      { text: 'Because inflation had ended.', isRight: false, because: 'Inflation played no part within these eight days.' },
      { text: 'Because central banks sold theirs.', isRight: false, because: 'It was funds that needed dollars.' },
      {
        text: 'Because many sold what they could to get cash.',
        isRight: true,
        because: 'Gold can be sold easily, so it was sold.',
      },
    ],
    heading: 'Fear',
  },
  {
    id: 'story',
    asks: 'Which of these tests a story about gold?',
    choices: [
      { text: 'Reading why it moved yesterday', isRight: false, because: 'After the move a fitting story can always be found.' },
      {
        text: 'Writing down before the release what gold should do, and counting',
        isRight: true,
        because: 'Only a statement that can turn out wrong is tested.',
      },
      { text: 'Asking several analysts afterwards', isRight: false, because: 'They have all seen the move as well.' },
    ],
    heading: 'Three stories for one move',
  },
  {
    id: 'one-bet',
    asks: 'You are long gold, long EURUSD and short USDCHF. How many bets is that?',
    choices: [
      { text: 'Three, in three markets', isRight: false, because: 'They share the dollar and tend to lose on the same day.' },
      { text: 'Two, because one is a short', isRight: false, because: 'Short USDCHF sells dollars as the longs do.' },
      { text: 'Mostly one, against the dollar', isRight: true, because: 'In each of the three you have sold dollars.' },
    ],
    heading: 'What remains useful',
  },
]
