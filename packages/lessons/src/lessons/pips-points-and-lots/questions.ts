import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
five-decimals · The smallest step
EURUSD goes from 1.10000 to 1.10250. How many points is that?
- 25
  Those are pips. A pip of EURUSD has ten points.
+ 250
  The smallest step is 0.00001, and the move has 250 of them.
- 2,500
  The move is 0.00250. Count the last decimal as one.

other-decimals · The smallest step
Your broker quotes gold as 3000.125. You copy a stop of 500 points from a platform with two decimals. How far is it now?
+ $0.50 instead of $5
  With three decimals a point is a tenth of a cent, so the same number is ten times nearer.
- $5, as before
  It was $5 where a point is one cent. The point depends on the decimals.
- $50 instead of $5
  A smaller point makes the same number of points shorter, not longer.

yen-pip · The older unit
USDJPY falls from 150.400 to 150.150. How many pips?
- 250
  Those are points, each of 0.001.
- 2,500
  That uses the pip of 0.0001, which belongs to pairs without the yen.
+ 25
  A pip with the yen is 0.01, and the move is 0.25.

gold-pips · The older unit
A message promises “100 pips on gold”. What do you know about the move?
- It is $10 an ounce.
  That holds for those who count ten cents as a pip. Others do not.
+ Nothing until its author says what a pip of gold is.
  People mean one cent, ten cents or a dollar by it. That is a range from $1 to $100.
- It is $1 an ounce.
  That holds for those who count one cent. There is no agreed pip for gold.

micro · The size of a position
How many euros are 0.03 lots of EURUSD?
- 300
  That is 0.003 lots, less than most platforms accept.
- 30,000
  That would be 0.3 lots.
+ 3,000
  A lot has 100,000 euros, and three hundredths of it are 3,000.

which-more · The size of a position
Which position is worth more: one lot of EURUSD at 1.10 or one lot of gold at 3,000?
+ The gold, with $300,000.
  100 ounces at $3,000. The euros are worth $110,000.
- The euros, because their lot has 100,000 units.
  The units differ in price: a euro costs about a dollar, an ounce thousands.
- Both are one lot, so they are equal.
  A lot is a count of units, not an amount of money.

euro-money · From a move to money
You hold 0.4 lots of EURUSD and it falls by 25 pips. What does a long lose?
- $250
  That is a whole lot.
+ $100
  25 pips at $10 a lot make $250, and 0.4 of that is $100.
- $1,000
  That takes 25 pips for 250. Each pip of 0.4 lots is $4.

yen-value · From a move to money
USDJPY rises from 100 to 160. What happens to the dollar value of a pip of one lot?
+ It falls, from $10.00 to $6.25.
  A pip is 1,000 yen at any price, and each yen buys fewer dollars.
- It rises, because the price rose.
  The pip is fixed in yen. A higher price means cheaper yen.
- It stays at $10.
  That is true only where the dollar is the second currency.

gold-stop · From a move to money
Gold, 0.05 lots, a stop $8 away. What does the stop cost?
- $8
  That is one ounce, 0.01 lots.
- $400
  That would be 0.5 lots, 50 ounces.
+ $40
  0.05 lots are five ounces, and each loses $8.

third-price · From a move to money
Your account is in dollars and you trade EURGBP. Which further price decides what a pip is worth?
- EURUSD
  The euro is what you trade. The result does not arise in euros.
+ GBPUSD
  The result arises in pounds, the second currency, and has to be changed into dollars.
- None
  Pounds are not dollars, so they have to be changed.

factor-ten · A habit that prevents the factor of ten
You reckoned a loss of $30, and the order window shows $300. What do you check first?
- Whether the quote currency was changed into yours.
  That changes a result by the exchange rate, which is rarely ten.
- Whether the broker charges a commission.
  A commission is added to a loss. It does not multiply it by ten.
+ Whether you mixed up pips and points.
  A pip has ten points, so this mistake changes a result by exactly ten.

sentence · A habit that prevents the factor of ten
Which of these sentences tells you your risk?
+ If gold falls to 2,990, I lose $40.
  It names a price and an amount of money, and that is what risk is.
- I trade 0.04 lots.
  It does not say how far the price may go.
- My stop is 100 pips away.
  It does not say how large the position is, and for gold not even how far that is.
`)
