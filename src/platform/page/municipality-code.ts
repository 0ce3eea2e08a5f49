/**
 * Code of the municipality, part of the storage keys, as the build printed it on `<html>`. Public pages read it without
 * loading what reads all data of a page (page-data.ts).
 */
export function municipalityCode(): string {
  return document.documentElement.dataset.ente ?? '';
}
