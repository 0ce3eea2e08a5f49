/**
 * Runs `callback` after the next paint. What draws much after a press is run so: the press is seen at once, and the browser
 * does not count the drawing as its delay (Interaction to Next Paint).
 */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
