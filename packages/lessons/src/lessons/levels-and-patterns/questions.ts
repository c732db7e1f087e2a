import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'cause',
    asks: 'What do round numbers have that a line drawn through three lows lacks?',
    choices: [
      { text: 'They always hold.', isRight: false, because: 'Once crossed, prices tended to run faster, because stops lie behind them.' },
      {
        text: 'A known cause: orders gather at them.',
        isRight: true,
        because: "A study of a bank's orders found take-profits at round numbers and stops just beyond.",
      },
      { text: 'They are visible on every timeframe.', isRight: false, because: 'Being visible is no reason why a price should turn.' },
    ],
    heading: 'A level needs a definition',
  },
  {
    id: 'five-later',
    asks: 'A turn is defined by five lower highs on each side. When can a rule use it?',
    choices: [
      { text: 'Five bars after it.', isRight: true, because: 'Before that nobody knows whether the next highs stay lower.' },
      { text: 'At the high itself.', isRight: false, because: 'At that moment the five bars after it do not exist.' },
      { text: 'One bar later, to be safe.', isRight: false, because: 'The definition needs five.' },
    ],
    heading: 'A level needs a definition',
  },
  {
    id: 'after',
    asks: 'Why does a line drawn by eye fit so well?',
    choices: [
      { text: 'Because markets respect lines.', isRight: false, because: 'The fit would be just as good on random prices.' },
      { text: 'Because the chart is too short.', isRight: false, because: 'On a long chart there are even more turns to choose from.' },
      {
        text: 'It was drawn after the turns were seen.',
        isRight: true,
        because: 'Of all lines the one that fits was kept. That proves nothing about the next turn.',
      },
    ],
    heading: 'A level needs a definition',
  },
  {
    id: 'overlap',
    asks: 'Why does only the first of two patterns within four hours count?',
    choices: [
      { text: 'The second is always weaker.', isRight: false, because: 'Nothing says so. It is simply not independent.' },
      {
        text: 'Their outcomes share most of the same hours.',
        isRight: true,
        because: 'Counting both would treat one move as two independent proofs.',
      },
      { text: 'To keep the number of cases small.', isRight: false, because: 'More independent cases would be welcome.' },
    ],
    heading: 'A pattern is a definition too',
  },
  {
    id: 'against-base',
    asks: 'After a pattern the price rose in 56 % of cases. Over all bars it rose in 55 %. What does the pattern add?',
    choices: [
      {
        text: 'Six percentage points',
        isRight: false,
        because: 'That compares with a coin, and this market rose more often than a coin falls on heads.',
      },
      { text: '56 %', isRight: false, because: 'That is the whole rate, most of which is there anyway.' },
      { text: 'One percentage point', isRight: true, because: 'The base rate is what happens without the sign.' },
    ],
    heading: 'A pattern is a definition too',
  },
  {
    id: 'seven',
    asks: 'A pattern worked 7 times in 10. What may you say?',
    choices: [
      { text: 'Too few cases: its true rate may be below a half.', isRight: true, because: 'The interval runs from about 40 to 89 %.' },
      { text: 'It works in 70 % of cases.', isRight: false, because: 'That was this sample of ten. The next ten will differ.' },
      { text: 'It does not work.', isRight: false, because: 'The ten cases do not show that either.' },
    ],
    heading: 'How sure is a share?',
  },
  {
    id: 'four-times',
    asks: 'With 100 cases the interval reaches 10 points to each side. How many cases make it 5?',
    choices: [
      { text: '200', isRight: false, because: 'That makes it about 7 points.' },
      { text: '400', isRight: true, because: 'The width falls with the square root of the number.' },
      { text: '1,000', isRight: false, because: 'That makes it about 3 points, more than was asked.' },
    ],
    heading: 'How sure is a share?',
  },
  {
    id: 'inside',
    asks: 'Rate 52.1 %, interval 49.1 to 55.1 %, base rate 50.1 %. What follows?',
    choices: [
      { text: 'The pattern is not told from chance.', isRight: true, because: 'The base rate lies inside the interval.' },
      { text: 'It has an edge of two points.', isRight: false, because: 'Two points are within what chance produces here.' },
      {
        text: 'It is proven to be worthless.',
        isRight: false,
        because: 'The interval also contains rates that would be useful. It only shows that nothing is shown.',
      },
    ],
    heading: 'How sure is a share?',
  },
  {
    id: 'two-camps',
    asks: 'One trader buys breakouts and another sells them. How do you decide between them?',
    choices: [
      {
        text: 'Follow the one with more experience.',
        isRight: false,
        because: 'Experience is a sample as well, and usually nobody kept count.',
      },
      {
        text: 'Buy, because a rising price has momentum.',
        isRight: false,
        because: 'That is the story of one camp, and the other has one too.',
      },
      {
        text: 'Count what followed, beside the base rate.',
        isRight: true,
        because: 'Both stories sound right. Only the count differs between markets.',
      },
    ],
    heading: 'The same for a breakout',
  },
  {
    id: 'spread-kills',
    asks: 'A pattern is right in 53 % of cases, and its trades break even at $0.11 an ounce. Your spread is $0.30. What do you do?',
    choices: [
      { text: 'Trade it more often, to let the edge work.', isRight: false, because: 'More trades at a loss make a larger loss.' },
      { text: 'Leave it.', isRight: true, because: 'Each trade pays more than it earns on average.' },
      { text: 'Trade it with more lots.', isRight: false, because: 'The spread grows with the size.' },
    ],
    heading: 'A rate is not yet money',
  },
  {
    id: 'twenty',
    asks: 'You tested 20 patterns and one passes at the 5 % level. What is the likeliest explanation?',
    choices: [
      { text: 'You have found the one that works.', isRight: false, because: 'Perhaps, but you would see this picture if none did.' },
      { text: 'The other 19 were tested badly.', isRight: false, because: 'Their failure is what worthless patterns look like.' },
      { text: 'Chance', isRight: true, because: 'Among 20 worthless ones at least one passes in almost two cases out of three.' },
    ],
    heading: 'A rate is not yet money',
  },
  {
    id: 'stranger',
    asks: 'Which of these could a stranger apply?',
    choices: [
      {
        text: 'Buy when the hourly close is above the highest price of 20 hours.',
        isRight: true,
        because: 'Every word of it can be checked on bars.',
      },
      { text: 'Buy a strong break of an important level.', isRight: false, because: 'Strong and important mean what each reader likes.' },
      { text: 'Buy when the buyers take over.', isRight: false, because: 'No bar shows who has taken over.' },
    ],
    heading: 'A rate is not yet money',
  },
]
