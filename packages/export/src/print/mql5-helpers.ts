import type { Helper } from './needed.ts'

/** Functions that the words and rules of the Expert Advisor use. */
export const mql5Helpers: readonly Helper[] = [
  {
    called: 'Known',
    text: `
// Whether a value is defined.
bool Known(const double value)
{
   return MathIsValidNumber(value);
}`,
  },
  {
    called: 'Append',
    text: `
// Puts a value behind the last one of a column.
void Append(double &column[], const double value)
{
   const int size = ArraySize(column);
   ArrayResize(column, size + 1, 10000);
   column[size] = value;
}`,
  },
  {
    called: 'Back',
    text: `
// The value of a column so many candles before candle number at.
double Back(const double &column[], const int at, const int candles)
{
   return at >= candles ? column[at - candles] : UNDEFINED;
}`,
  },
  {
    called: 'Reach',
    text: `
// The distance within which another value equals it, so that the last digit decides nothing; scale is the close for prices, else 0.
double Reach(const double value, const double scale)
{
   return 1e-9 * MathMax(MathAbs(value), scale);
}`,
  },
  {
    called: 'AtLeast',
    text: `
// With what is undefined no comparison holds.
bool AtLeast(const double left, const double right, const double scale)
{
   return Known(left) && Known(right) && left >= right - Reach(right, scale);
}`,
  },
  {
    called: 'AtMost',
    text: `
bool AtMost(const double left, const double right, const double scale)
{
   return Known(left) && Known(right) && left <= right + Reach(right, scale);
}`,
  },
  {
    called: 'Above',
    text: `
bool Above(const double left, const double right, const double scale)
{
   return AtLeast(left, right, scale) && !AtMost(left, right, scale);
}`,
  },
  {
    called: 'Below',
    text: `
bool Below(const double left, const double right, const double scale)
{
   return AtMost(left, right, scale) && !AtLeast(left, right, scale);
}`,
  },
  {
    called: 'CrossesAbove',
    text: `
// One bar earlier at or below, now above.
bool CrossesAbove(const double left_before, const double right_before, const double scale_before, const double left, const double right, const double scale)
{
   return AtMost(left_before, right_before, scale_before) && Above(left, right, scale);
}`,
  },
  {
    called: 'CrossesBelow',
    text: `
// One bar earlier at or above, now below.
bool CrossesBelow(const double left_before, const double right_before, const double scale_before, const double left, const double right, const double scale)
{
   return AtLeast(left_before, right_before, scale_before) && Below(left, right, scale);
}`,
  },
  {
    called: 'Occurs',
    text: `
// Whether a pattern's value is neither 0 nor undefined.
bool Occurs(const double value)
{
   return Known(value) && value != 0.0;
}`,
  },
  {
    called: 'CandleStart',
    text: `
// Start of the candle of so many seconds that holds a time of the day clock; weeks start with their Sunday.
long CandleStart(const long clock, const long seconds)
{
   if(seconds == 604800)
      return ((clock / 86400 - 3) / 7 * 7 + 3) * 86400;
   return clock / seconds * seconds;
}`,
  },
]
