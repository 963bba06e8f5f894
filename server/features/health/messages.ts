/** What an operator's machinery is told where the server cannot do its work. */
export const messages = {
  tablesBehind: 'The tables of the database are older than this program',
  tablesAhead: 'The tables of the database are newer than this program',
  takesNothing: 'The database does not keep what is written to it',
  littleSpace: 'Less than 200 MB of disk space is left',
}
