import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'why-tester',
    asks: 'You run the exported Expert Advisor in the strategy tester. What do you want to learn first?',
    choices: [
      {
        text: 'Whether it makes money',
        isRight: false,
        because: 'The test in Assay has said that. Here the question is whether the rule arrived.',
      },
      {
        text: 'Whether it is still the same rule',
        isRight: true,
        because: 'If its signals are those of the test, the move has changed nothing.',
      },
      { text: 'Which numbers are best', isRight: false, because: 'That would be a new search, with all of its tries.' },
    ],
    heading: 'What runs over there',
  },
  {
    id: 'when-called',
    asks: 'When does an Expert Advisor do its work?',
    choices: [
      {
        text: 'At each new price, while the platform runs and is connected',
        isRight: true,
        because: 'The platform calls it. A closed platform calls nothing.',
      },
      {
        text: 'Always, because it runs at the broker',
        isRight: false,
        because: 'It runs in your platform. Only stop and target lie with the broker.',
      },
      { text: 'Once a day, at midnight of the server', isRight: false, because: 'It is called whenever a new price arrives.' },
    ],
    heading: 'What runs over there',
  },
  {
    id: 'same-name',
    asks: 'A rule with ATR (14) is written again by hand in MQL5 with the function iATR. Why can its stops differ from those of the test?',
    choices: [
      {
        text: 'Because MetaTrader rounds all prices',
        isRight: false,
        because: 'It rounds to the digits of the symbol, which is far less than the difference.',
      },
      {
        text: 'Because the broker changes ATR',
        isRight: false,
        because: 'The broker gives the candles. The indicator is computed in the platform.',
      },
      {
        text: 'Because one takes a simple mean and the other smooths as Wilder did',
        isRight: true,
        because: 'The name is the same. After a large candle the values part.',
      },
    ],
    heading: 'The same name, other numbers',
  },
  {
    id: 'refused',
    asks: 'The export refuses a strategy and names a piece that MQL5 cannot say exactly. What is this good for?',
    choices: [
      {
        text: 'It keeps you from trading something that was not tested.',
        isRight: true,
        because: 'A near copy would run without complaint and be another strategy.',
      },
      {
        text: 'It shows that the strategy is bad.',
        isRight: false,
        because: 'The refusal says nothing about the strategy, only about the language.',
      },
      {
        text: 'It asks you to type that piece in yourself.',
        isRight: false,
        because: 'Then nobody would know whether your piece is the tested one.',
      },
    ],
    heading: 'The same name, other numbers',
  },
  {
    id: 'summer-clock',
    asks: 'A server has its midnight at 17:00 in New York. A candle is marked 10:00 in July. When does it open in UTC?',
    choices: [
      { text: '10:00', isRight: false, because: 'The mark is server time, which is ahead of UTC.' },
      { text: '08:00', isRight: false, because: 'Two hours are right in winter. In summer it is three.' },
      { text: '07:00', isRight: true, because: 'In summer such a server is three hours ahead of UTC.' },
    ],
    heading: 'Whose candles?',
  },
  {
    id: 'which-timeframe',
    asks: 'Which rule suffers most from a server with another midnight?',
    choices: [
      {
        text: 'A crossing of two averages of 15-minute candles',
        isRight: false,
        because: 'Those candles are the same. Only their labels differ.',
      },
      { text: "A break of yesterday's high", isRight: true, because: 'Another midnight makes another yesterday.' },
      { text: 'A stop of 0.4 %', isRight: false, because: 'A distance from the entry does not depend on the clock.' },
    ],
    heading: 'Whose candles?',
  },
  {
    id: 'why-signals',
    asks: 'Why are signals compared and not profits?',
    choices: [
      {
        text: 'Because signals depend on rule and candles alone',
        isRight: true,
        because: 'Spreads, sizes and fills cannot disturb the comparison.',
      },
      { text: 'Because profits are secret', isRight: false, because: 'Both programs show them. They just compare badly.' },
      { text: 'Because there are more signals than trades', isRight: false, because: 'There may be, but their number is not the point.' },
    ],
    heading: 'Compare signals before money',
  },
  {
    id: 'all-shifted',
    asks: 'Every signal of the tester comes two hours later than in the test. What is the likely cause?',
    choices: [
      {
        text: 'Another broker with other wicks',
        isRight: false,
        because: 'Other wicks change a few signals and shift none of them by hours.',
      },
      { text: 'Too short a history', isRight: false, because: 'Then signals of the first weeks would be missing or differ.' },
      {
        text: 'The wrong clock was chosen in the export.',
        isRight: true,
        because: 'A shift of whole hours points to the clock of the server.',
      },
    ],
    heading: 'Compare signals before money',
  },
  {
    id: 'two-kinds',
    asks: 'The test has 200 signals, the tester wrote 200, and 198 are equal. How many differences need a cause?',
    choices: [
      {
        text: 'None, as the numbers agree',
        isRight: false,
        because: 'Equal totals can hide signals that are missing and others that are new.',
      },
      { text: 'Two', isRight: false, because: 'Two of the test are missing, and two of the tester are new.' },
      { text: 'Four', isRight: true, because: 'Two are missing and two are new. Each kind needs a cause.' },
    ],
    heading: 'Compare signals before money',
  },
  {
    id: 'round-lots',
    asks: 'Your trade may cost $50, and the stop on gold is $9 away. A lot is 100 ounces. How many lots?',
    choices: [
      { text: '0.06', isRight: false, because: 'That would lose $54. Round down.' },
      { text: '0.05', isRight: true, because: 'It loses $45. The next step would lose more than $50.' },
      { text: '5.55', isRight: false, because: 'Those are ounces. A lot has 100 of them.' },
    ],
    heading: 'From capital to lots',
  },
  {
    id: 'computer-off',
    asks: 'A position is open and your computer goes off. What still works?',
    choices: [
      {
        text: 'Everything, as the broker runs the program',
        isRight: false,
        because: 'The program runs in your platform and stops with it.',
      },
      {
        text: 'Stop and target, but no exit by a rule',
        isRight: true,
        because: 'Stop and target lie with the broker. Rules are judged by the program.',
      },
      { text: 'Nothing', isRight: false, because: 'Stop and target were sent to the broker and hold there.' },
    ],
    heading: 'What still differs when it is live',
  },
  {
    id: 'by-hand',
    asks: 'An Expert Advisor holds gold on a netting account, and you sell some gold by hand. What happens?',
    choices: [
      {
        text: 'Your order reduces the position of the program.',
        isRight: true,
        because: 'With netting there is one position for each symbol, whoever sends the orders.',
      },
      { text: 'Both positions stand side by side.', isRight: false, because: 'That is how a hedging account works.' },
      { text: 'The broker refuses your order.', isRight: false, because: 'Nothing forbids it, and that is why it goes wrong unnoticed.' },
    ],
    heading: 'What still differs when it is live',
  },
  {
    id: 'first-real',
    asks: 'Demo trading went as expected for six weeks. What is the next step?',
    choices: [
      { text: 'The full size of the plan', isRight: false, because: 'Fills with real money have not been seen yet.' },
      {
        text: 'Another search for better numbers',
        isRight: false,
        because: 'That would be another rule, which begins again at the first step.',
      },
      { text: 'Real money at the smallest size', isRight: true, because: 'It shows real fills for the least that they can cost.' },
    ],
    heading: 'In small steps',
  },
]
