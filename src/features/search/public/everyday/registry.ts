/** Documents, residence, civil status, elections and mourning: entries as `everyday-words.ts` explains them. */
export const registryWords = `
carta identita, carta di identita, carta d identita, carta didentita, documento di identita, documento didentita, documento di riconoscimento, tessera d identita: carta d identita
cie, identita elettronica, carta elettronica: carta d identita elettronica
documento, documenti: carta d identita
cartacea, di carta: carta
neonato, bimbo, bebe, bimba, ragazzo, ragazza, figlia, figlio piccolo, minorenne, pupo, infante, creatura, poppante: bambino, minore
bambino = figlio = minore = bimbo
rubare = furto = rubato = scippo = derubato
smarrire = perdere = perso = smarrito = perduto = smarrimento
codici, pin, puk, codice segreto: pin, puk
disabile, disabilita, invalido, handicap, portatore di handicap, 104, legge 104, carrozzina, sedia a rotelle, invalidita: disabili, disabilita
nonna, nonno, nonni, vecchio, vecchia, terza eta, allettato, mamma anziana, genitori anziani: anziana, anziani
non cammina, allettata, a letto, non esce di casa, infermo, immobilizzato, a casa, a domicilio, impossibilitato: non posso muovermi da casa, domicilio
cambiare casa, cambio casa, cambiato casa, traslocare, trasloco, trasferirsi, trasferito, cambio indirizzo, cambiare indirizzo, vengo ad abitare, vado ad abitare, nuova abitazione: cambio di residenza, residenza
nuova casa, casa nuova, comprato casa, affittato casa: ho cambiato casa, dichiarazione
trasloco, furgone, camion dei traslochi: trasloco
stato famiglia, nucleo familiare, certificato di famiglia: stato di famiglia
certificato anagrafico, certificazione: certificati
autocertificare, dichiarazione sostitutiva, atto notorio: autocertificazione
autentica, autenticare, copia conforme, copia autentica, legalizzare: autenticare
marca da bollo, marche, bollo: bollo
estero, germania, francia, svizzera, spagna, inghilterra, londra, america, espatrio, emigrare, italiani all estero: estero, aire
straniero, stranieri, immigrato, extracomunitario, extracomunitari: permesso di soggiorno, stranieri
rumeno, comunitario, comunitari, europeo, polacco, francese, tedesco, paese ue, cittadino ue: unione europea
permesso soggiorno, carta di soggiorno: permesso di soggiorno
ricongiungimento, ricongiungere famiglia: ricongiungimento, idoneita dell alloggio
idoneita alloggiativa, certificato idoneita, idoneita abitativa: idoneita dell alloggio
coppia di fatto, conviventi, convivere, convivente, compagno, compagna, coppie di fatto, fidanzati: convivenza di fatto
inquilino, coinquilino, non abita piu, se ne e andato, cancellare residenza, cancellazione: non ci abita piu
ospite, amici, parenti, vivo da: ospite, parenti
libretto, patente: patente, libretto
anagrafe, uffici demografici, ufficio demografico, servizi demografici: anagrafe
municipio, casa comunale, ufficio comunale, uffici comunali, sede comunale: comune, ufficio
nascere = nascita = nato = nata = neonato = partorire = parto = registrare
cognome, cognome madre, doppio cognome, cognome materno: cognome
nozze, sposarsi, sposare, sposi, sposo, sposa, sposalizio, maritarsi, matrimonio civile: matrimonio, sposare
pubblicazioni, pubblicazione nozze: pubblicazioni di matrimonio
gay, lesbiche, omosessuali, due uomini, due donne, stesso sesso, coppia omosessuale: unione civile
divorziare, separarsi, lasciarsi, separazione: divorziare, separarci
biotestamento, testamento biologico, fine vita, testamento di vita, eutanasia, accanimento: dat, testamento biologico
cittadinanza, diventare italiano, passaporto italiano: cittadinanza, cittadino italiano
atto di nascita, atto di matrimonio, atto di morte, estratto di nascita, certificato di nascita, certificato di matrimonio, certificato di morte, stato libero: estratto, copia di un atto di stato civile
morto, morte, deceduto, decesso, defunto, lutto, funerale, funerali, onoranze funebri, pompe funebri, scomparso, morire, salma, caro estinto: morta, morte, cimitero
seppellire, sepoltura, sotterrare, inumare, tumulare, inumazione, tumulazione, sepolto, bara: cimitero, tomba, loculo, seppellire, concessione
camposanto, cimiteri: cimitero
tomba = loculo = cappella = fossa = ossario = colombario = tombe
riesumazione, riesumare, dissotterrare, esumare, resti mortali: esumazione
ceneri, urna, cremare, forno crematorio, incenerire, spargere ceneri: cremazione, ceneri
luce votiva, lumino, lumini, luci votive, lampade votive, luce cimitero: lampada votiva
votare = voto = elezioni = elettorale = seggio = votazioni
scheda elettorale, tessera voto, tessera per votare, certificato elettorale, tesserino elettorale: tessera elettorale
timbri finiti, spazi finiti, tessera piena, senza spazi, finiti i timbri, esaurita, finita: piena
scrutatori, fare lo scrutatore: scrutatore
presidente di seggio: presidenti di seggio
firmare, raccolta firme, sottoscrivere, banchetto: firmo, referendum
`;
