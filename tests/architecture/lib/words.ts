/** Words that a citizen never reads, and what stands for them: one name for each thing. */
export const unwanted: readonly { word: RegExp; say: string }[] = [
  { word: /\b(?:piemonte ?pay|my ?pay|ppay)\b/i, say: 'pagamenti' },
  { word: /\bmoon\b/i, say: 'pratiche' },
  { word: /\b(?:crm|ticket)\b/i, say: 'richiesta di assistenza' },
  { word: /\barea (?:riservata|privata)\b/i, say: 'area personale' },
  { word: /\bArea Personale\b/, say: 'Area personale' },
  // The label "Leggi le FAQ" and the title "FAQ" are prescribed; sentences use the words.
  { word: /(?<!Leggi )\b(?:le|alle|delle|nelle) FAQ\b/, say: 'domande frequenti' },
  { word: /^Invio$/, say: 'Cerca' },
];
