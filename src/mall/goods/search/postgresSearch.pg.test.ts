// @module-tag long/search
import { contractOf } from '#test/catalogSearch.ts'
import { openPostgresSearch } from './postgresSearch.ts'

await contractOf('PostgreSQL', openPostgresSearch)
