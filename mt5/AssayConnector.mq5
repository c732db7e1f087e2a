//+------------------------------------------------------------------+
//| AssayConnector 1.1                                               |
//| Reports this account to your own Assay. It reads, and never      |
//| trades: there is no call in it that could place, change or close |
//| anything. It loads no DLL and talks to one address only.         |
//| MIT licence.                                                     |
//+------------------------------------------------------------------+
#property copyright   "Assay contributors, MIT licence"
#property version     "1.10"
#property description "Reports this account to your own Assay. It reads, and never trades."
#property description "Tools, Options, Expert Advisors: allow WebRequest for the address."

input string Address = "http://127.0.0.1"; // Address of your Assay (ports 80 and 443 only)
input string Code    = "";                 // Pairing code
input string Symbols = "";                 // Symbols, comma separated; empty: this chart's

const string CONNECTOR_VERSION = "1.1";
const int    MOST_QUEUED       = 10000;    // records that wait for the server; more stay in the terminal's history
const int    DEALS_A_MESSAGE   = 100;
const int    BARS_A_MESSAGE    = 1000;
const int    FIRST_BARS_DAYS   = 7;
const int    OVERLAP_DAYS      = 7;        // of deals that each start sends again; the server takes each deal once
const string CODE_FILE         = "Assay-code.txt";

// The messages. A test of the server fills these forms and reads them with the server's own parser.
const string PAIR_FORM      = "{\"code\":\"%s\",\"account\":%s}";
const string ACCOUNT_FORM   = "{\"login\":\"%I64d\",\"server\":\"%s\",\"company\":\"%s\",\"currency\":\"%s\",\"leverage\":%I64d,\"demo\":%s}";
const string LOGIN_FORM     = "\"login\":\"%I64d\",";
const string CLOCKS_FORM    = "\"brokerTime\":%I64d,\"utcTime\":%I64d";
const string HELLO_FORM     = "\"type\":\"hello\",\"account\":%s,\"version\":\"%s\",\"build\":%d,\"hedging\":%s,\"hourBars\":";
const string HEARTBEAT_FORM = "\"type\":\"heartbeat\",\"balance\":%.8f,\"equity\":%.8f,\"margin\":%.8f,\"freeMargin\":%.8f,\"positions\":%d";
const string DEALS_FORM     = "\"type\":\"deals\",\"deals\":";
const string DEAL_FORM      = "{\"ticket\":\"%I64u\",\"order\":\"%I64d\",\"position\":\"%I64d\",\"time\":%I64d,\"symbol\":\"%s\",\"kind\":\"%s\",\"entry\":%s,";
const string DEAL_MONEY     = "\"lots\":%.8f,\"price\":%.8f,\"commission\":%.8f,\"fee\":%.8f,\"swap\":%.8f,\"profit\":%.8f,\"comment\":\"%s\"}";
const string POSITIONS_FORM = "\"type\":\"positions\",\"positions\":";
const string POSITION_FORM  = "{\"ticket\":\"%I64u\",\"time\":%I64d,\"symbol\":\"%s\",\"side\":\"%s\",\"lots\":%.8f,";
const string POSITION_MONEY = "\"price\":%.8f,\"now\":%.8f,\"stop\":%.8f,\"target\":%.8f,\"swap\":%.8f,\"profit\":%.8f}";
const string SYMBOLS_FORM   = "\"type\":\"symbols\",\"symbols\":";
const string SYMBOL_FORM    = "{\"symbol\":\"%s\",\"digits\":%d,\"point\":%.10f,\"contract\":%.8f,\"lotStep\":%.8f,\"minLot\":%.8f,\"maxLot\":%.8f,";
const string SYMBOL_COSTS   = "\"stopsLevel\":%d,\"spread\":%d,\"swapLong\":%.8f,\"swapShort\":%.8f,\"swapMode\":%d,\"swapDay\":%d,\"profitCurrency\":\"%s\",\"sessions\":";
const string SESSION_FORM   = "{\"day\":%d,\"from\":%d,\"to\":%d}";
const string BARS_FORM      = "\"type\":\"bars\",\"symbol\":\"%s\",\"bars\":";
const string BAR_FORM       = "[%I64d,%.10f,%.10f,%.10f,%.10f,%I64d,%d]";
const string QUOTES_FORM    = "\"type\":\"quotes\",\"quotes\":";
const string QUOTE_FORM     = "{\"symbol\":\"%s\",\"time\":%I64d,\"bid\":%.10f,\"ask\":%.10f}";

// What belongs to one account at one address. A change of account saves it and loads the other one's.
string owner = "";      // whose it is: login, server and address
string file_name = "";  // where it is kept
string token = "";      // may report into this account, and do nothing else; empty without a link
long   next_number = 1; // of the next message
string queue[];         // deals and bars, without clocks, oldest first
ulong  seen[];          // tickets of deals that were queued, ascending
long   settled_until = 0; // deals before this time of the broker's clock were queued by an earlier start
long   settled_count = 0; // so many
int    scanned = -1;    // deals of the history when it was last read in full; -1 before
string bar_symbols[];   // symbols, and the newest bar of each that was queued
long   bar_times[];
string positions_record = "", symbols_record = ""; // only the newest of each waits
string last_positions = "?";
bool   greeted = false;
bool   changed = false; // since the state was saved
datetime heartbeat_at = 0, symbols_at = 0;

string watched[];
string spent = "";      // the code that was used or refused last, whatever the account
string told = "";
datetime tried_at = 0, told_at = 0, unheard_at = 0;

// The terminal also calls this when the timeframe, the inputs or the account change; variables then keep their values.
int OnInit() {
   string list = Symbols == "" ? _Symbol : Symbols;
   int count = StringSplit(list, ',', watched);
   for(int i = 0; i < count; i++) {
      StringTrimLeft(watched[i]);
      StringTrimRight(watched[i]);
      SymbolSelect(watched[i], true);
   }
   symbols_at = 0;
   tried_at = 0;
   spent = FirstLine(CODE_FILE);
   Print("AssayConnector ", CONNECTOR_VERSION, " reports to ", Address);
   EventSetTimer(5);
   return INIT_SUCCEEDED;
}

void OnDeinit(const int reason) {
   EventKillTimer();
   SaveState();
   Comment("");
}

void OnTimer() {
   if(!TerminalInfoInteger(TERMINAL_CONNECTED) || Owner() == "")
      return;
   if(Owner() != owner) {
      LoadState();
      return;
   }
   if(Code != "" && Code != spent && TimeLocal() - tried_at >= 15)
      Pair();
   if(token == "") {
      if(Code == "" || Code == spent)
         Tell("account " + IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN)) + " is not linked, and nothing is sent. Get a code on the page MT5 connection and put it into the inputs.");
      return;
   }
   QueueDeals();
   RecordPositions();
   QueueBars();
   if(TimeLocal() - symbols_at >= 3600)
      RecordSymbols();
   if(changed)
      SaveState();
   Flush();
   if(changed)
      SaveState();
   if(token == "" || !greeted || First() != "")
      return;
   Comment("Assay: account ", AccountInfoInteger(ACCOUNT_LOGIN), " is linked.");
   if(TimeLocal() - heartbeat_at >= 15 && Send(Heartbeat()) == 200)
      heartbeat_at = TimeLocal();
   Send(Quotes());
}

// Says something on the chart, and in the log once in five minutes.
void Tell(const string text) {
   Comment("Assay: " + text);
   if(text == told && TimeLocal() - told_at < 300)
      return;
   told = text;
   told_at = TimeLocal();
   Print("Assay: ", text);
}

//--- linking

// Whose reports these are; empty while the terminal is logged in to no account.
string Owner() {
   long login = AccountInfoInteger(ACCOUNT_LOGIN);
   return login == 0 ? "" : IntegerToString(login) + " " + AccountInfoString(ACCOUNT_SERVER) + " " + Address;
}

void Pair() {
   tried_at = TimeLocal();
   string answer;
   int status = Post("/api/mt5/pair", StringFormat(PAIR_FORM, Escaped(Code), Account()), "", answer);
   if(status == 200 || status == 400)
      SpendCode();
   if(status == 400)
      Tell("the code is not right or has expired. Ask for a new one and put it into the inputs.");
   else if(status == 409)
      Tell("the account of this terminal is not the one that you named. Decide on the page MT5 connection; this is tried again.");
   else if(status != 200)
      Tell("no link yet, answer " + IntegerToString(status) + ". Is the address allowed under Tools, Options, Expert Advisors?");
   if(status != 200 || Owner() != owner)
      return;
   ClearState();
   token = TextIn(answer, "\"token\":\"");
   next_number = NumberIn(answer, "\"next\":");
   SaveState();
   Print("Assay: linked. The whole history of the account is sent.");
}

//--- what is reported

string Account() {
   return StringFormat(ACCOUNT_FORM, AccountInfoInteger(ACCOUNT_LOGIN), Escaped(AccountInfoString(ACCOUNT_SERVER)), Escaped(AccountInfoString(ACCOUNT_COMPANY)),
         Escaped(AccountInfoString(ACCOUNT_CURRENCY)), AccountInfoInteger(ACCOUNT_LEVERAGE),
         Truth(AccountInfoInteger(ACCOUNT_TRADE_MODE) != ACCOUNT_TRADE_MODE_REAL));
}

// Each record says which account it is about.
string Login() { return StringFormat(LOGIN_FORM, AccountInfoInteger(ACCOUNT_LOGIN)); }

string Hello() {
   datetime hours[];
   int count = CopyTime(watched[0], PERIOD_H1, 1, 6000, hours);
   string list = "";
   for(int i = 0; i < count; i++)
      list += (i > 0 ? "," : "") + IntegerToString((long)hours[i]);
   bool hedging = AccountInfoInteger(ACCOUNT_MARGIN_MODE) == ACCOUNT_MARGIN_MODE_RETAIL_HEDGING;
   return Login() + StringFormat(HELLO_FORM, Account(), CONNECTOR_VERSION, (int)TerminalInfoInteger(TERMINAL_BUILD), Truth(hedging)) + "[" + list + "]";
}

string Heartbeat() {
   return Login() + StringFormat(HEARTBEAT_FORM, AccountInfoDouble(ACCOUNT_BALANCE), AccountInfoDouble(ACCOUNT_EQUITY), AccountInfoDouble(ACCOUNT_MARGIN),
         AccountInfoDouble(ACCOUNT_MARGIN_FREE), PositionsTotal());
}

// Queues the deals that were not queued before, in whatever order the terminal loads its history. At a start, those before
// the overlap count as sent, unless the history holds more of them than were.
void QueueDeals() {
   if(!HistorySelect(0, TimeTradeServer() + 86400))
      return;
   int total = HistoryDealsTotal();
   if(total == scanned)
      return;
   long skip_until = scanned < 0 && DealsBefore(settled_until) <= settled_count ? settled_until : 0;
   string list = "";
   int count = 0;
   for(int i = 0; i <= total; i++) {
      if(count > 0 && (count == DEALS_A_MESSAGE || i == total)) {
         if(!Queue(DEALS_FORM + "[" + list + "]"))
            return;
         list = "";
         count = 0;
      }
      if(ArraySize(queue) >= MOST_QUEUED)
         return;
      ulong ticket = i < total ? HistoryDealGetTicket(i) : 0;
      if(ticket == 0 || !Remember(ticket) || HistoryDealGetInteger(ticket, DEAL_TIME) < skip_until)
         continue;
      list += (count++ > 0 ? "," : "") + DealText(ticket);
   }
   scanned = total;
   settled_until = (long)TimeTradeServer() - OVERLAP_DAYS * 86400;
   settled_count = DealsBefore(settled_until);
   changed = true;
}

// How many deals of the selected history are older.
long DealsBefore(const long time) {
   long count = 0;
   for(int i = HistoryDealsTotal() - 1; i >= 0; i--)
      if(HistoryDealGetInteger(HistoryDealGetTicket(i), DEAL_TIME) < time)
         count++;
   return count;
}

// Whether this ticket is new. It is known from then on.
bool Remember(const ulong ticket) {
   int low = 0, high = ArraySize(seen);
   while(low < high) {
      int middle = (low + high) / 2;
      if(seen[middle] < ticket)
         low = middle + 1;
      else
         high = middle;
   }
   int size = ArraySize(seen);
   if(low < size && seen[low] == ticket)
      return false;
   ArrayResize(seen, size + 1, 10000);
   for(int i = size; i > low; i--)
      seen[i] = seen[i - 1];
   seen[low] = ticket;
   return true;
}

string DealText(const ulong ticket) {
   return StringFormat(DEAL_FORM, ticket, HistoryDealGetInteger(ticket, DEAL_ORDER), HistoryDealGetInteger(ticket, DEAL_POSITION_ID),
         HistoryDealGetInteger(ticket, DEAL_TIME_MSC), Escaped(HistoryDealGetString(ticket, DEAL_SYMBOL)),
         Kind(HistoryDealGetInteger(ticket, DEAL_TYPE)), Entry(ticket)) +
   StringFormat(DEAL_MONEY, HistoryDealGetDouble(ticket, DEAL_VOLUME), HistoryDealGetDouble(ticket, DEAL_PRICE),
         HistoryDealGetDouble(ticket, DEAL_COMMISSION), HistoryDealGetDouble(ticket, DEAL_FEE), HistoryDealGetDouble(ticket, DEAL_SWAP),
         HistoryDealGetDouble(ticket, DEAL_PROFIT), Escaped(HistoryDealGetString(ticket, DEAL_COMMENT)));
}

string Kind(const long type) {
   if(type == DEAL_TYPE_BUY)      return "buy";
   if(type == DEAL_TYPE_SELL)     return "sell";
   if(type == DEAL_TYPE_BALANCE)  return "balance";
   if(type == DEAL_TYPE_CREDIT)   return "credit";
   if(type == DEAL_TYPE_INTEREST) return "interest";
   if(type >= DEAL_TYPE_COMMISSION && type <= DEAL_TYPE_COMMISSION_AGENT_MONTHLY) return "commission";
   return "other";
}

string Entry(const ulong ticket) {
   long type = HistoryDealGetInteger(ticket, DEAL_TYPE);
   if(type != DEAL_TYPE_BUY && type != DEAL_TYPE_SELL) return "null";
   long entry = HistoryDealGetInteger(ticket, DEAL_ENTRY);
   if(entry == DEAL_ENTRY_IN)    return "\"in\"";
   if(entry == DEAL_ENTRY_OUT)   return "\"out\"";
   if(entry == DEAL_ENTRY_INOUT) return "\"inout\"";
   return "\"outby\"";
}

void RecordPositions() {
   string list = "";
   string which = "";
   for(int i = 0; i < PositionsTotal(); i++) {
      ulong ticket = PositionGetTicket(i);
      if(ticket == 0)
         return;
      string side = PositionGetInteger(POSITION_TYPE) == POSITION_TYPE_BUY ? "long" : "short";
      double lots = PositionGetDouble(POSITION_VOLUME), stop = PositionGetDouble(POSITION_SL), target = PositionGetDouble(POSITION_TP);
      list += (i > 0 ? "," : "") + StringFormat(POSITION_FORM, ticket, PositionGetInteger(POSITION_TIME_MSC), Escaped(PositionGetString(POSITION_SYMBOL)), side, lots) +
      StringFormat(POSITION_MONEY, PositionGetDouble(POSITION_PRICE_OPEN), PositionGetDouble(POSITION_PRICE_CURRENT), stop, target,
            PositionGetDouble(POSITION_SWAP), PositionGetDouble(POSITION_PROFIT));
      which += StringFormat("%I64u %.8f %.8f %.8f;", ticket, lots, stop, target);
   }
   if(which == last_positions)
      return;
   string record = Login() + POSITIONS_FORM + "[" + list + "]";
   if(Owner() != owner)
      return;
   last_positions = which;
   positions_record = record;
}

void RecordSymbols() {
   string list = "";
   for(int i = 0; i < ArraySize(watched); i++) {
      string name = watched[i];
      list += (i > 0 ? "," : "") + StringFormat(SYMBOL_FORM, Escaped(name), (int)SymbolInfoInteger(name, SYMBOL_DIGITS), SymbolInfoDouble(name, SYMBOL_POINT),
            SymbolInfoDouble(name, SYMBOL_TRADE_CONTRACT_SIZE), SymbolInfoDouble(name, SYMBOL_VOLUME_STEP),
            SymbolInfoDouble(name, SYMBOL_VOLUME_MIN), SymbolInfoDouble(name, SYMBOL_VOLUME_MAX)) +
      StringFormat(SYMBOL_COSTS, (int)SymbolInfoInteger(name, SYMBOL_TRADE_STOPS_LEVEL), (int)SymbolInfoInteger(name, SYMBOL_SPREAD),
            SymbolInfoDouble(name, SYMBOL_SWAP_LONG), SymbolInfoDouble(name, SYMBOL_SWAP_SHORT), (int)SymbolInfoInteger(name, SYMBOL_SWAP_MODE),
            (int)SymbolInfoInteger(name, SYMBOL_SWAP_ROLLOVER3DAYS), Escaped(SymbolInfoString(name, SYMBOL_CURRENCY_PROFIT))) + Sessions(name) + "}";
   }
   string record = Login() + SYMBOLS_FORM + "[" + list + "]";
   if(Owner() != owner)
      return;
   symbols_at = TimeLocal();
   symbols_record = record;
}

string Sessions(const string name) {
   string list = "";
   datetime from, to;
   for(int day = 0; day < 7; day++)
      for(uint i = 0; SymbolInfoSessionTrade(name, (ENUM_DAY_OF_WEEK)day, i, from, to); i++)
      list += (list == "" ? "" : ",") + StringFormat(SESSION_FORM, day, (int)((long)from / 60), (int)((long)to / 60));
   return "[" + list + "]";
}

void QueueBars() {
   for(int i = 0; i < ArraySize(watched); i++) {
      int place = PlaceOfBars(watched[i]);
      datetime first = bar_times[place] > 0 ? (datetime)bar_times[place] + 60 : TimeTradeServer() - FIRST_BARS_DAYS * 86400;
      datetime closed = iTime(watched[i], PERIOD_M1, 1);
      MqlRates rates[];
      int count = first > closed ? 0 : CopyRates(watched[i], PERIOD_M1, first, closed, rates);
      for(int from = 0; from < count && ArraySize(queue) < MOST_QUEUED; from += BARS_A_MESSAGE) {
         string list = "";
         int end = MathMin(count, from + BARS_A_MESSAGE);
         for(int k = from; k < end; k++)
            list += (k > from ? "," : "") + StringFormat(BAR_FORM, (long)rates[k].time, rates[k].open, rates[k].high, rates[k].low, rates[k].close,
                  rates[k].tick_volume, rates[k].spread);
         if(!Queue(StringFormat(BARS_FORM, Escaped(watched[i])) + "[" + list + "]"))
            return;
         bar_times[place] = (long)rates[end - 1].time;
      }
   }
}

// Where the newest queued bar of a symbol is kept.
int PlaceOfBars(const string symbol) {
   int count = ArraySize(bar_symbols);
   for(int i = 0; i < count; i++)
      if(bar_symbols[i] == symbol)
         return i;
   ArrayResize(bar_symbols, count + 1);
   ArrayResize(bar_times, count + 1);
   bar_symbols[count] = symbol;
   bar_times[count] = 0;
   return count;
}

string Quotes() {
   string list = "";
   for(int i = 0; i < ArraySize(watched); i++) {
      MqlTick tick;
      if(SymbolInfoTick(watched[i], tick) && tick.bid > 0 && tick.ask > 0)
         list += (list == "" ? "" : ",") + StringFormat(QUOTE_FORM, Escaped(watched[i]), (long)tick.time_msc, tick.bid, tick.ask);
   }
   return Login() + QUOTES_FORM + "[" + list + "]";
}

//--- the line to the server

// Whether the record waits now. Where it is another account's, or too many wait, it stays in the terminal's history.
bool Queue(const string record) {
   string stamped = Login() + record;
   int count = ArraySize(queue);
   if(count >= MOST_QUEUED || Owner() != owner)
      return false;
   ArrayResize(queue, count + 1, 1000);
   queue[count] = stamped;
   changed = true;
   return true;
}

// The record that is sent next; empty if none waits.
string First() { return ArraySize(queue) > 0 ? queue[0] : positions_record != "" ? positions_record : symbols_record; }

void DropFirst() {
   if(ArraySize(queue) > 0) {
      ArrayRemove(queue, 0, 1);
      changed = true;
   } else if(positions_record != "")
      positions_record = "";
   else
      symbols_record = "";
}

void Flush() {
   for(int tries = 0; tries < 500 && token != ""; tries++) {
      long number = next_number;
      bool greets = !greeted;
      string record = greets ? Hello() : First();
      if(record == "")
         return;
      int status = Send(record);
      bool faulty = !greets && (status == 400 || status == 413);
      if(status != 200 && !faulty)
         return;
      if(faulty)
         Print("Assay: the server calls a record faulty, it is dropped: ", StringSubstr(record, 0, 120));
      if(!greets && (faulty || next_number == number + 1))
         DropFirst();
   }
}

// Sends one message with the number that the server expects. Its answer says which number comes next.
int Send(const string record) {
   // The terminal may have changed to another account meanwhile.
   if(Owner() != owner)
      return 0;
   string clocks = StringFormat(CLOCKS_FORM, (long)TimeTradeServer() * 1000, (long)TimeGMT() * 1000);
   string answer;
   int status = Post("/api/mt5/ingest", "{" + record + "," + clocks + "}",
         "Authorization: Bearer " + token + "\r\nX-Assay-Seq: " + IntegerToString(next_number) + "\r\n", answer);
   if(status == 200) {
      long expected = NumberIn(answer, "\"next\":");
      if(!greeted && expected == next_number + 1)
         greeted = true;
      next_number = expected;
      if(StringFind(answer, "\"refused\":[{") >= 0)
         Print("Assay: the server did not take every row: ", TextIn(answer, "\"reason\":\""));
   }
   if(status == 401) {
      ClearState();
      SaveState();
      Tell("the link was ended. To link again, ask for a new code and put it into the inputs.");
   }
   if(status == 409)
      Tell(TextIn(answer, "\"message\":\""));
   return status;
}

int Post(const string path, const string body, const string more, string &answer) {
   char data[], result[];
   string headers;
   int length = StringToCharArray(body, data, 0, WHOLE_ARRAY, CP_UTF8) - 1;
   ArrayResize(data, MathMax(0, length));
   int status = WebRequest("POST", Address + path, "Content-Type: application/json\r\n" + more, 10000, data, result, headers);
   answer = CharArrayToString(result, 0, WHOLE_ARRAY, CP_UTF8);
   if(status == -1 && TimeLocal() - unheard_at >= 60) {
      unheard_at = TimeLocal();
      Print("Assay: no answer from ", Address, ", error ", GetLastError(), "; ", ArraySize(queue), " records wait.");
   }
   return status;
}

//--- what is kept over restarts of the terminal

// Forgets everything about the link; what the terminal watches and the code stay.
void ClearState() {
   token = "";
   next_number = 1;
   ArrayResize(queue, 0);
   ArrayResize(seen, 0);
   ArrayResize(bar_symbols, 0);
   ArrayResize(bar_times, 0);
   settled_until = 0;
   settled_count = 0;
   scanned = -1;
   positions_record = "";
   symbols_record = "";
   last_positions = "?";
   greeted = false;
   changed = false;
   heartbeat_at = 0;
   symbols_at = 0;
}

void LoadState() {
   SaveState();
   ClearState();
   owner = Owner();
   string login = IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN));
   file_name = "Assay-" + Plain(owner) + ".txt";
   // A file without its last line was not written to its end.
   if(!ReadState(file_name) && !ReadState(file_name + ".new"))
      ReadOldState("Assay-" + login + ".txt");
   Print("Assay: account ", login, token == "" ? " is not linked" : " is linked", "; ", ArraySize(queue), " records wait.");
}

void SaveState() {
   int file = owner == "" ? INVALID_HANDLE : OpenNew(file_name);
   if(file == INVALID_HANDLE)
      return;
   FileWriteString(file, "owner " + owner + "\ntoken " + token + "\nnext " + IntegerToString(next_number) + "\n");
   FileWriteString(file, "settled " + IntegerToString(settled_until) + "\ncount " + IntegerToString(settled_count) + "\n");
   for(int i = 0; i < ArraySize(bar_symbols); i++)
      FileWriteString(file, "bars " + IntegerToString(bar_times[i]) + " " + bar_symbols[i] + "\n");
   for(int i = 0; i < ArraySize(queue); i++)
      FileWriteString(file, "record " + queue[i] + "\n");
   FileWriteString(file, "end\n");
   changed = !Rename(file, file_name);
}

void SpendCode() {
   spent = Code;
   int file = OpenNew(CODE_FILE);
   if(file == INVALID_HANDLE)
      return;
   FileWriteString(file, spent + "\n");
   Rename(file, CODE_FILE);
}

// A second file is written and renamed, so that a file is whole at any moment.
int OpenNew(const string name) { return FileOpen(name + ".new", FILE_WRITE | FILE_TXT | FILE_UNICODE); }

bool Rename(const int file, const string name) {
   FileClose(file);
   return FileMove(name + ".new", 0, name, FILE_REWRITE);
}

string FirstLine(const string name) {
   int file = FileOpen(name, FILE_READ | FILE_TXT | FILE_UNICODE);
   if(file == INVALID_HANDLE)
      return "";
   string line = FileReadString(file);
   FileClose(file);
   return line;
}

// Whether the file is there, whole, and of this account at this address.
bool ReadState(const string name) {
   if(FirstLine(name) != "owner " + owner)
      return false;
   int file = FileOpen(name, FILE_READ | FILE_TXT | FILE_UNICODE);
   string line = "";
   while(!FileIsEnding(file)) {
      line = FileReadString(file);
      int blank = StringFind(line, " ");
      string word = StringSubstr(line, 0, blank), rest = StringSubstr(line, blank + 1);
      if(word == "token")        token = rest;
      else if(word == "next")    next_number = StringToInteger(rest);
      else if(word == "settled") settled_until = StringToInteger(rest);
      else if(word == "count")   settled_count = StringToInteger(rest);
      else if(word == "bars") {
         blank = StringFind(rest, " ");
         int place = PlaceOfBars(StringSubstr(rest, blank + 1));
         bar_times[place] = StringToInteger(StringSubstr(rest, 0, blank));
      } else if(word == "record") {
         int count = ArraySize(queue);
         ArrayResize(queue, count + 1, 1000);
         queue[count] = rest;
      }
   }
   FileClose(file);
   if(line != "end")
      ClearState();
   return line == "end";
}

// The token and the number that version 1.0 left, which used the code. Its queue is sent anew from the history.
void ReadOldState(const string name) {
   int file = FileOpen(name, FILE_READ | FILE_TXT | FILE_UNICODE);
   if(file == INVALID_HANDLE)
      return;
   token = FileReadString(file);
   next_number = StringToInteger(FileReadString(file));
   FileClose(file);
   if(token != "")
      SpendCode();
}

//--- texts

string Truth(const bool value) { return value ? "true" : "false"; }

string Escaped(string text) {
   StringReplace(text, "\\", "\\\\");
   StringReplace(text, "\"", "\\\"");
   for(int i = StringLen(text) - 1; i >= 0; i--)
      if(StringGetCharacter(text, i) < 32)
         StringSetCharacter(text, i, ' ');
   return text;
}

// A text as part of the name of a file.
string Plain(string text) {
   for(int i = StringLen(text) - 1; i >= 0; i--)
      if(StringFind("<>:\"/\\|?* ", StringSubstr(text, i, 1)) >= 0)
         StringSetCharacter(text, i, '_');
   return text;
}

string TextIn(const string json, const string name) {
   int from = StringFind(json, name);
   if(from < 0)
      return "";
   from += StringLen(name);
   return StringSubstr(json, from, StringFind(json, "\"", from) - from);
}

long NumberIn(const string json, const string name) {
   int from = StringFind(json, name);
   return from < 0 ? next_number : StringToInteger(StringSubstr(json, from + StringLen(name), 18));
}
