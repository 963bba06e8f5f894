export const messages = {
  tablesBehind: 'The database tables are older than this version. Restart the server to migrate them.',
  tablesAhead: 'The database tables are newer than this version. Install the newer version.',
  savesNothing: 'The database is not saving new data.',
  lowSpace: 'Less than 200 MB of disk space is left.',
}
