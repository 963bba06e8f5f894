import type initSqlJs from 'sql.js'

declare const openSql: typeof initSqlJs
export default openSql
