/** Several signs show these shapes, which are paths around 0 0. */

export const o = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const standing = (x: number) =>
  `${o(x, -17, 4.4)}M${x - 8} -11H${x + 8}V6H${x + 5}V22H${x + 1}V8H${x - 1}V22H${x - 5}V6H${x - 8}Z`
export const walking = 'M1 -11L-1 3L-8 11L-11 21M-1 3L6 10L9 21M1 -10L-8 -5L-10 3M1 -10L8 -3L14 0'
export const flame =
  'M1 -22Q12 -10 7 -2Q12 -3 12 -9Q20 6 12 16Q6 22 0 22Q-14 20 -14 6Q-12 -4 -6 -8Q-6 -2 -2 0Q-5 -12 1 -22Z'
export const bolt = 'M4 -22L-11 3H-2L-7 22L12 -5H2L10 -22Z'
export const gear = (x: number, y: number, r: number) =>
  `${o(x, y, r * 0.74)}${[0, 45, 90, 135, 180, 225, 270, 315]
    .map((degrees) => {
      const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      const point = (a: number, b: number) =>
        `${(x + a * c - b * s).toFixed(1)} ${(y + a * s + b * c).toFixed(1)}`
      return `M${point(r * 0.6, -r * 0.2)}L${point(r, -r * 0.14)}L${point(r, r * 0.14)}L${point(r * 0.6, r * 0.2)}Z`
    })
    .join('')}`
export const hand =
  'M-10 22V6L-16 -5L-12 -8L-6 0V-17H-2V-5H-1V-20H3V-5H4V-17H8V-3H9V-12H13V8Q13 17 7 22Z'
export const pointing =
  'M-22 -2H2Q4 -2 4 0V4Q10 6 4 8Q8 12 3 13Q4 17 -2 17H-14L-22 12ZM-2 -8H20V-3H-2Z'
export const shoe = 'M-18 -16H-3V-4Q12 0 19 6V13H-18Z'
export const headShape =
  'M-11 -20Q0 -26 11 -20Q14 -12 13 0Q12 16 0 22Q-12 16 -13 0Q-14 -12 -11 -20Z'
export const shirt = 'M-8 -20L-22 -10L-17 1L-11 -3V20H11V-3L17 1L22 -10L8 -20Q0 -12 -8 -20Z'
export const forklift = `M-16 0H4V14H-16ZM-12 -14H-9V0H-12ZM-12 -14H4V-11H-12ZM1 -14H4V0H1Z${o(-11, 17, 5)}${o(1, 17, 5)}M8 -20H11V16H8ZM8 13H22V16H8Z`
export const glove = 'M-8 22V6L-16 -3L-11 -8L-6 -3V-17Q2 -24 10 -17V22Z'
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`
