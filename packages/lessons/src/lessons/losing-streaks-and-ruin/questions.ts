import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'pencil',
    asks: 'A rule wins 100 of 200 trades, and each is independent. How many runs of at least three losses do you expect?',
    choices: [
      { text: 'About 25', isRight: false, because: 'That is a quarter of 100, so it stops after two losses.' },
      { text: 'About 12', isRight: true, because: 'A run can begin after each of 100 wins. Halve it three times: 50, 25, 12.5.' },
      { text: 'About 3', isRight: false, because: 'That many are left after five losses.' },
    ],
    heading: 'Eight losses in a row are normal',
  },
  {
    id: 'more-trades',
    asks: 'You trade ten times as many trades with the same rule. What happens to the longest run of losses?',
    choices: [
      {
        text: 'It stays the same, because the win rate is the same.',
        isRight: false,
        because: 'More trades give long runs more chances to happen.',
      },
      {
        text: 'It becomes ten times as long.',
        isRight: false,
        because: 'Each further loss is multiplied by the share of losses, so long runs thin out fast.',
      },
      { text: 'It becomes a few losses longer.', isRight: true, because: 'In the lesson it went from 8.7 to 12.5.' },
    ],
    heading: 'Eight losses in a row are normal',
  },
  {
    id: 'first-six',
    asks: 'Your first six trades with a tested rule all lose. The test won 45 % of 900 trades. What is the sound reading?',
    choices: [
      {
        text: 'It happens to about one beginner in 36 and says little.',
        isRight: true,
        because: 'Six trades weigh nothing against 900. The chance is 0.55 to the sixth power.',
      },
      { text: 'The test must have been wrong.', isRight: false, because: 'It may have been, but six losses happen with a right one too.' },
      {
        text: 'The next trades will be better, to balance it.',
        isRight: false,
        because: 'The trades to come do not know of the first six.',
      },
    ],
    heading: 'Eight losses in a row are normal',
  },
  {
    id: 'due',
    asks: 'Trades are independent and 45 % win. Seven have just lost. What is the chance that the next one wins?',
    choices: [
      { text: 'More than 45 %, because a win is due.', isRight: false, because: 'Nothing in the market keeps a list of what it owes you.' },
      { text: '45 %', isRight: true, because: 'That is what independent means.' },
      {
        text: 'Less than 45 %, because the rule has stopped working.',
        isRight: false,
        because: 'Seven in a row occur in most years with a rule that works.',
      },
    ],
    heading: 'The next trade does not know',
  },
  {
    id: 'martingale-sum',
    asks: 'Somebody begins with $10 and doubles after each loss. Six trades have lost. How much is gone?',
    choices: [
      { text: '$60', isRight: false, because: 'That would be six stakes of $10. They were doubled.' },
      { text: '$320', isRight: false, because: 'That is the sixth stake alone.' },
      { text: '$630', isRight: true, because: '10, 20, 40, 80, 160 and 320 dollars, added up.' },
    ],
    heading: 'The next trade does not know',
  },
  {
    id: 'dependent',
    asks: 'A rule lost 16 times in a row. Independent trades with its win rate would have a longest run of about 12. What may that mean?',
    choices: [
      {
        text: 'Chance, or trades that depend on each other.',
        isRight: true,
        because: 'Sixteen can be an accident. It can also show that losses of this rule come together.',
      },
      {
        text: 'That the win rate was measured wrongly.',
        isRight: false,
        because: 'The rate is a count. The order of the trades does not change it.',
      },
      { text: 'That four wins are missing.', isRight: false, because: 'No wins are owed. An average longest run is passed in many years.' },
    ],
    heading: 'The next trade does not know',
  },
  {
    id: 'way-back',
    asks: 'An account has lost 60 %. Which gain brings it back?',
    choices: [
      { text: '60 %', isRight: false, because: 'Sixty percent of what is left is only 24 % of the start.' },
      { text: '100 %', isRight: false, because: 'That doubles 40 to 80. Twenty are still missing.' },
      { text: '150 %', isRight: true, because: '40 are left, and 60 divided by 40 is 1.5.' },
    ],
    heading: 'What a run takes',
  },
  {
    id: 'deeper',
    asks: 'Why is the largest drawdown of a year deeper than its longest run of losses?',
    choices: [
      {
        text: 'Because one win between two runs does not bring the money back.',
        isRight: true,
        because: 'The fall goes on over several runs, with a few wins between them.',
      },
      {
        text: 'Because costs are added to a drawdown.',
        isRight: false,
        because: 'Costs make it deeper, but it would be deeper without any cost.',
      },
      { text: 'Because a drawdown is counted in dollars.', isRight: false, because: 'Both can be counted in percent of the account.' },
    ],
    heading: 'What a run takes',
  },
  {
    id: 'too-large',
    asks: 'How can most people lose with a rule that makes 0.125 R in each trade?',
    choices: [
      { text: 'Only if the rule is not followed.', isRight: false, because: 'In the lesson everybody followed it to the letter.' },
      {
        text: 'By risking so much that the wins cannot repair the losses.',
        isRight: true,
        because: 'At 17 % a win multiplies the account by 1.255 and a loss by 0.83. With 45 wins to 55 losses it shrinks.',
      },
      { text: 'Only by bad luck.', isRight: false, because: 'At 17 % it is the ordinary case. The few lucky ones win a great deal.' },
    ],
    heading: 'The same rule at five sizes',
  },
  {
    id: 'past-kelly',
    asks: 'The Kelly fraction of a rule is 6 %. Somebody risks 9 %. What does he get, compared with 6 %?',
    choices: [
      { text: 'More growth for more risk.', isRight: false, because: 'Up to the Kelly fraction that is so. Beyond it growth falls.' },
      {
        text: 'The same growth, since the rule is the same.',
        isRight: false,
        because: 'The growth of an account depends on the size as well.',
      },
      { text: 'Less growth in the long run, and deeper falls.', isRight: true, because: 'Beyond the fraction both get worse.' },
    ],
    heading: 'The same rule at five sizes',
  },
  {
    id: 'measured-odds',
    asks: 'Why do careful traders stay far below the Kelly fraction of their test?',
    choices: [
      { text: 'Because brokers do not allow it.', isRight: false, because: 'Most brokers allow far more than is good for you.' },
      {
        text: 'Because the odds are measured, and a little worse makes it much too large.',
        isRight: true,
        because: 'From 45 % to 42 % wins it fell from 8.3 % to 3.3 %.',
      },
      {
        text: 'Because it only works with stocks.',
        isRight: false,
        because: 'It is arithmetic, and it holds for any bet with known odds.',
      },
    ],
    heading: 'The same rule at five sizes',
  },
  {
    id: 'size-from-fall',
    asks: 'You can bear a fall of 20 %, and the longest run to expect has ten losses. Which risk is sensible?',
    choices: [
      { text: 'About 1 %', isRight: true, because: 'Fifteen losses then take 14 %, and a drawdown can be deeper than the run.' },
      {
        text: '2.2 %, because ten losses then take 20 %',
        isRight: false,
        because: 'It leaves nothing for a longer run or for losses around it.',
      },
      {
        text: '4 %, because ten in a row are rare',
        isRight: false,
        because: 'They are the longest run to expect, and they would take a third.',
      },
    ],
    heading: 'Choose the size from the bad case',
  },
  {
    id: 'together',
    asks: 'You hold longs in EURUSD, GBPUSD and gold and risk 1 % in each. What is your risk if the dollar jumps?',
    choices: [
      { text: '1 %, because each has its own stop', isRight: false, because: 'All three stops can be hit by the same news.' },
      { text: 'A third of 1 %, because they are spread', isRight: false, because: 'Spreading helps when the positions move apart.' },
      { text: 'About 3 %', isRight: true, because: 'All three fall when the dollar rises, so they act as one large trade.' },
    ],
    heading: 'Choose the size from the bad case',
  },
]
