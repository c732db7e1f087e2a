import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'two-thirds',
    asks: 'A strategy wins 60 % of its trades, $50 each. It loses $100 in each of the others. What is its expectancy?',
    choices: [
      { text: '$30', isRight: false, because: 'That is the part of the wins, 0.6 times $50. The losses are missing.' },
      { text: '−$10', isRight: true, because: '0.6 times $50 is $30, and 0.4 times $100 is $40.' },
      { text: '−$50', isRight: false, because: 'That is a win minus a loss. They are not equally frequent.' },
    ],
    heading: 'Two traders',
  },
  {
    id: 'same-mean',
    asks: 'You have the list of all results but no win rate. How do you get the expectancy?',
    choices: [
      {
        text: 'Add up the results and divide by their number.',
        isRight: true,
        because: 'The formula with win rate and averages gives the same.',
      },
      {
        text: 'Take the result in the middle of the list.',
        isRight: false,
        because: 'The middle one hides the few large wins or losses that decide.',
      },
      { text: 'It cannot be done without the win rate.', isRight: false, because: 'The win rate is only a detour to the same mean.' },
    ],
    heading: 'Two traders',
  },
  {
    id: 'raise-it',
    asks: 'Somebody moves the target nearer and the stop farther away. His win rate rises from 40 % to 70 %. What has he shown?',
    choices: [
      {
        text: 'That his entries have become better.',
        isRight: false,
        because: 'The entries are the same. Random ones would win more often too.',
      },
      {
        text: 'That he now makes more money.',
        isRight: false,
        because: 'Each win is smaller and each loss larger. The sum is still open.',
      },
      { text: 'Nothing about an edge.', isRight: true, because: 'A near target is reached more often with any entry.' },
    ],
    heading: 'A win rate is something you choose',
  },
  {
    id: 'cost-unseen',
    asks: 'In the picture the spread rose to $0.30, and the number of winning trades stayed the same. Why?',
    choices: [
      {
        text: 'The cost made every win smaller, but not small enough to turn into a loss.',
        isRight: true,
        because: 'A win of 0.3 % is several dollars an ounce, so $0.30 does not turn it round.',
      },
      { text: 'Winning trades do not pay the spread.', isRight: false, because: 'Every trade pays it, won or lost.' },
      { text: 'The stop pays the spread.', isRight: false, because: 'A stop limits the loss of price. It pays nothing for you.' },
    ],
    heading: 'A win rate is something you choose',
  },
  {
    id: 'needed-four',
    asks: 'The average win is four times the average loss. Which win rate comes out even?',
    choices: [
      { text: '25 %', isRight: false, because: 'That is one win to three losses, which suits a ratio of 3.' },
      { text: '40 %', isRight: false, because: 'At 40 % it would earn well: 1.6 losses gained for every 0.6 lost.' },
      { text: '20 %', isRight: true, because: 'One win of four pays for four losses of one, so one trade in five.' },
    ],
    heading: 'The line between profit and loss',
  },
  {
    id: 'factor',
    asks: 'Gains of $9,000 and losses of $6,000. What is the profit factor?',
    choices: [
      { text: '1.5', isRight: true, because: 'It is gains divided by losses.' },
      { text: '$3,000', isRight: false, because: 'That is the profit. The factor is a ratio.' },
      { text: '0.6', isRight: false, because: 'That is the share of the gains in the sum of both.' },
    ],
    heading: 'The line between profit and loss',
  },
  {
    id: 'high-factor',
    asks: 'A strategy shows a profit factor of 4. Which question comes first?',
    choices: [
      { text: 'How can I trade it with more lots?', isRight: false, because: 'First you need to know whether the figure means anything.' },
      {
        text: 'How many trades is that, and what remains without the best one?',
        isRight: true,
        because: 'Few trades or one huge win give such a factor easily.',
      },
      {
        text: 'Is the win rate above 50 %?',
        isRight: false,
        because: 'The factor already contains the win rate. It does not add anything.',
      },
    ],
    heading: 'The line between profit and loss',
  },
  {
    id: 'in-r',
    asks: 'A trade risks $80 and makes $120. What is that in R?',
    choices: [
      { text: '0.67 R', isRight: false, because: 'That divides the risk by the result.' },
      { text: '1.5 R', isRight: true, because: '$120 is one and a half times the $80 that were at risk.' },
      { text: '40 R', isRight: false, because: 'That is the difference in dollars. R is a ratio.' },
    ],
    heading: 'Count in units of risk',
  },
  {
    id: 'cost-in-r',
    asks: 'An expectancy of 0.15 R before costs, a stop of 20 pips and a cost of 2 pips a trade. What remains?',
    choices: [
      { text: '0.05 R', isRight: true, because: 'Two pips are a tenth of the stop, so each trade loses 0.1 R.' },
      { text: '0.135 R', isRight: false, because: 'The cost is a tenth of the risk, not a tenth of the expectancy.' },
      {
        text: '0.15 R, because the cost is not at risk',
        isRight: false,
        because: 'It is paid on every trade, so it comes off the average.',
      },
    ],
    heading: 'Count in units of risk',
  },
  {
    id: 'hundred-trades',
    asks: 'After 100 trades the expectancy is 0.08 R with an interval from −0.16 to 0.32 R. What may you say?',
    choices: [
      { text: 'The strategy makes 0.08 R a trade.', isRight: false, because: 'The sample did. What the strategy makes could be a loss.' },
      {
        text: 'The strategy has no edge.',
        isRight: false,
        because: 'An edge of 0.3 R would fit the interval too. The trades do not decide.',
      },
      {
        text: 'These trades do not tell a small edge from none.',
        isRight: true,
        because: 'Zero lies inside the interval, and so do gains and losses.',
      },
    ],
    heading: 'How sure is the average?',
  },
  {
    id: 'half-edge',
    asks: 'One strategy has half the edge of another, with the same scatter. How many more trades does it take to tell it from zero?',
    choices: [
      { text: 'Twice as many', isRight: false, because: 'The uncertainty shrinks only with the square root of the number.' },
      { text: 'About four times as many', isRight: true, because: 'Half the uncertainty needs four times as many trades.' },
      {
        text: 'As many, since the scatter is the same',
        isRight: false,
        because: 'A smaller edge has to be seen through the same scatter.',
      },
    ],
    heading: 'How sure is the average?',
  },
  {
    id: 'never-a-loss',
    asks: 'A system has won 60 trades in a row, $15 each. It buys more when the price falls and never takes a loss. What do you know?',
    choices: [
      {
        text: 'That its expectancy is $15.',
        isRight: false,
        because: 'The losses have not been counted, because none has been taken yet.',
      },
      {
        text: 'That 60 trades are enough to trust it.',
        isRight: false,
        because: 'Such a system loses seldom and much. Sixty trades may miss it.',
      },
      {
        text: 'Little, as the size of its rare loss is missing.',
        isRight: true,
        because: 'One loss of $1,000 would take more than all 60 wins.',
      },
    ],
    heading: 'Why the wrong half is so attractive',
  },
  {
    id: 'year',
    asks: 'An expectancy of 0.2 R after costs, 50 trades a year, $80 of risk in each. What may you expect of a year, on average?',
    choices: [
      { text: '$800', isRight: true, because: '0.2 times 50 is 10 R, and each is $80.' },
      { text: '$16', isRight: false, because: 'That is a single trade.' },
      { text: '$4,000', isRight: false, because: 'That is the risk of all trades together, not what they bring.' },
    ],
    heading: 'What to ask',
  },
]
