import { Cases } from './Cases.tsx'
import { Floor } from './Floor.tsx'
import { Kept } from './Kept.tsx'
import type { Home } from './load.ts'
import { Promises } from './Promises.tsx'

/** All that stands below the first view: its script comes after that of the rest, its HTML with it. */
export const Below = ({ home }: { home: Home }) => (
  <>
    {home.mine && <Kept mine={home.mine} />}
    {home.floors.map((floor) => (
      <Floor key={floor.category.categoryId} floor={floor} />
    ))}
    <Cases cases={home.cases} />
    <Promises />
  </>
)
