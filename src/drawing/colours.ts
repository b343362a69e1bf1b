export const COLOUR_NAMES = [
  'red',
  'green',
  'yellow',
  'blue',
  'orange',
  'brown',
  'black',
  'white',
  'grey',
  'clear',
  'purple',
] as const
export type Colour = (typeof COLOUR_NAMES)[number]
