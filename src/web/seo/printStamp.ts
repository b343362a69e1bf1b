/** Runs from the head, by itself: what is printed says when, and where it is found (print.css). */
function stampPrint() {
  addEventListener('beforeprint', () => {
    const [day, time] = new Date().toLocaleString('sv-SE').split(' ')
    document.body.dataset.printed = `${day} ${time?.slice(0, 5)} · ${location.href}`
  })
}

export const printStamp = () => `(${stampPrint})();`
