import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'average-of-all',
    asks: 'You try 50 versions of an idea that has no edge. What do you expect of the best, before costs?',
    choices: [
      {
        text: 'About nothing, because none has an edge.',
        isRight: false,
        because: 'That is what you expect of one that you did not choose.',
      },
      { text: 'A clear profit', isRight: true, because: 'The results scatter around zero, and you keep the upper end of them.' },
      {
        text: 'A loss, because no version works.',
        isRight: false,
        because: 'Some of the 50 lose and some gain. You look at the one that gained most.',
      },
    ],
    heading: 'The best of 108',
  },
  {
    id: 'five-years',
    asks: 'The winners of five years made $12,202 on average when they were chosen, and $152 in the year after. What does the gap show?',
    choices: [
      {
        text: 'Mostly the luck that the choice picked up',
        isRight: true,
        because: 'The luck belongs to the year of the choice and does not come along.',
      },
      { text: 'That markets change faster than rules', isRight: false, because: 'These bars come from one generator that never changes.' },
      { text: 'That each rule works for one year', isRight: false, because: 'None worked. Each was picked because its year went well.' },
    ],
    heading: 'The best of 108',
  },
  {
    id: 'interval-of-best',
    asks: 'The interval of the best version lay above zero. Why was that no proof of an edge?',
    choices: [
      {
        text: 'Because 262 trades are too few for an interval',
        isRight: false,
        because: 'They are enough for one. The fault lies in how the version was picked.',
      },
      {
        text: 'Because intervals need a win rate above 50 %',
        isRight: false,
        because: 'An interval of the average does not depend on that.',
      },
      {
        text: 'Because the interval knows nothing of the other 107 versions',
        isRight: true,
        because: 'It is made for a version that was not chosen by its result.',
      },
    ],
    heading: 'The best of 108',
  },
  {
    id: 'four-hundred',
    asks: 'You go from 100 worthless tries to 400. What happens to the best of them, roughly?',
    choices: [
      { text: 'It grows fourfold.', isRight: false, because: 'The best grows slowly, from about $20,000 to $24,000 in the example.' },
      { text: 'It grows a little.', isRight: true, because: 'The first tries add most. Later ones still add something.' },
      {
        text: 'It stays the same, as all are worthless.',
        isRight: false,
        because: 'The best of more tries is better on average, with or without an edge.',
      },
    ],
    heading: 'Why the best is always good',
  },
  {
    id: 'one-in-twenty',
    asks: 'Someone tests 20 unrelated rules, none with an edge, at a significance of 5 %. What is likely?',
    choices: [
      { text: 'That at least one passes', isRight: true, because: 'The chance is 64 %, and that one will be shown around.' },
      { text: 'That none passes', isRight: false, because: 'That happens in only about one case in three.' },
      { text: 'That half of them pass', isRight: false, because: 'Each passes with a chance of one in twenty.' },
    ],
    heading: 'Why the best is always good',
  },
  {
    id: 'what-is-a-try',
    asks: 'Which of these is not a try?',
    choices: [
      {
        text: 'Starting the period two months later, because spring was bad',
        isRight: false,
        because: 'The change was made because of a result.',
      },
      {
        text: 'Moving the same rule to silver after gold disappointed',
        isRight: false,
        because: 'Another market is another chance to be lucky.',
      },
      {
        text: 'Running the same test again',
        isRight: true,
        because: 'The same rule on the same bars gives the same result. Nothing was chosen.',
      },
    ],
    heading: 'Every choice is a try',
  },
  {
    id: 'worst-hour',
    asks: 'A rule loses between 14:00 and 15:00. You exclude that hour and the profit rises by $900. What has this shown?',
    choices: [
      {
        text: 'That the rule should not trade in that hour',
        isRight: false,
        because: 'Taking out an hour that lost raises the past profit of any rule.',
      },
      {
        text: 'Nothing about the future',
        isRight: true,
        because: 'On these bars the change could not fail, so its help there is no evidence.',
      },
      { text: 'That the news at 14:30 hurts the rule', isRight: false, because: 'A reason found afterwards fits any hour.' },
    ],
    heading: 'Every choice is a try',
  },
  {
    id: 'from-a-video',
    asks: 'You test a rule from a video exactly once, and it does well on the years before the video. How many tries stand behind it?',
    choices: [
      { text: 'More than you can know', isRight: true, because: 'Its author chose it, and so did everybody who passed the video on.' },
      { text: 'One', isRight: false, because: 'That is your own. The rule had been chosen before, on the same years.' },
      { text: 'None, because you did not change it', isRight: false, because: 'Others changed it until it looked good on those years.' },
    ],
    heading: 'Every choice is a try',
  },
  {
    id: 'alike',
    asks: 'Why do 108 versions count as only about 70 tries here?',
    choices: [
      {
        text: 'Because 38 of them lost money',
        isRight: false,
        because: 'Losing versions were tried as well. Leaving them out would hide the search.',
      },
      { text: 'Because some made too few trades', isRight: false, because: 'The number of trades plays no part in this count.' },
      {
        text: 'Because many of them do nearly the same',
        isRight: true,
        because: 'Versions that rise and fall together give luck fewer chances.',
      },
    ],
    heading: 'Take the tries off',
  },
  {
    id: 'deflated-falls',
    asks: 'Judged alone a version shows 97 %. After the other tries are counted, 62 % remain. What does the 62 % say?',
    choices: [
      {
        text: 'The rule will win 62 % of its trades.',
        isRight: false,
        because: 'It is no win rate. It compares the rule with the luckiest worthless try.',
      },
      {
        text: 'So many tries could well have found this by luck.',
        isRight: true,
        because: 'The chance that it beats the luckiest worthless one is far from certain.',
      },
      { text: 'The rule has been shown to have no edge.', isRight: false, because: 'It may have one. The result is not enough to tell.' },
    ],
    heading: 'Take the tries off',
  },
  {
    id: 'hide-it',
    asks: 'You hide twenty failed tries in the list of a result. What happens to the deflated Sharpe ratio?',
    choices: [
      {
        text: 'It rises, because fewer tries are left.',
        isRight: false,
        because: 'Then anybody could turn luck into skill by tidying up.',
      },
      { text: 'It falls as a penalty.', isRight: false, because: 'Hiding changes what is listed, and no figure.' },
      { text: 'It stays as it is.', isRight: true, because: 'The tries were made, whether you want to see them or not.' },
    ],
    heading: 'Take the tries off',
  },
  {
    id: 'pbo-half',
    asks: 'A list of versions has a probability of backtest overfitting of 55 %. What does that mean for picking its best?',
    choices: [
      {
        text: 'Picking the best does no better than picking blindly.',
        isRight: true,
        because: 'On the other half, the pick is below the middle more often than above.',
      },
      {
        text: '55 % of the versions lose money.',
        isRight: false,
        because: 'It looks at ranks. All versions could gain or all could lose.',
      },
      { text: 'The best has an edge in 45 % of cases.', isRight: false, because: 'A rank above the middle is no edge yet.' },
    ],
    heading: 'Would the choice have held?',
  },
  {
    id: 'second-look',
    asks: 'You kept the last year aside. The chosen version fails on it. You widen the stop, test the last year again, and it passes. What is that pass worth?',
    choices: [
      { text: 'As much as if it had passed at first', isRight: false, because: 'The new stop was chosen by looking at that year.' },
      { text: 'More, because the rule has been improved', isRight: false, because: 'It was improved on the very bars that now judge it.' },
      {
        text: 'Little: that year has become part of the search.',
        isRight: true,
        because: 'Bars that had a say in the choice cannot judge it any more.',
      },
    ],
    heading: 'Keep something back',
  },
]
