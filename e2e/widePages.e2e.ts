import { visitPages } from '#test/visits.ts'

visitPages(1920) // beside the other width, each on a processor
