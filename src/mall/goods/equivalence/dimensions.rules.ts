/** It is a table of sizes by their name: 6204:20x47x14. */
export type Dimensions = ReadonlyMap<string, readonly string[]>

export const dimensionsIn = (text: string): Dimensions =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((one) => {
        const [name = '', sizes = ''] = one.split(':')
        return [name, sizes.split('x')]
      }),
  )
