/**
 * School, families, mobility, culture, payments, online services, enterprises, lake and mountains: entries as
 * `everyday-words.ts` explains them.
 */
export const townWords = `
mangiare a scuola, refezione, ristorazione scolastica, pranzo a scuola, buono pasto, buoni pasto, pasti scuola, mensa: mensa
celiaco, celiachia, allergia, allergico, intolleranza, intollerante, vegetariano, vegano, senza glutine, carne, maiale, non mangia, halal, musulmano, lattosio: dieta speciale
menu, menù, cibo, cosa mangiano: mangiano i bambini
malato = assente = assenza = malattia
disdire, disdetta, annullare, cancellare: disdire, annullo
scontare tasse, detrarre, detrazione, scaricare, dichiarazione dei redditi, 730, modello 730: detrarre, 730
pulmino, bus della scuola, autobus scuola, corriera, pullman della scuola, pulmino scolastico, navetta, autobus scolastico, trasporto scolastico: scuolabus, trasporto scolastico
non e passato, ritardo, in ritardo, non arriva: ritardo, non passa
nido, asilo, baby parking, nursery: asilo nido, nido
asilo, materna, scuola materna, asili: scuola dell infanzia
ambientamento, inserimento: inserimento al nido
elementare, elementari, medie, scuola media, scuola elementare, prima elementare, scuole: scuola primaria, scuola
superiori, liceo: scuola secondaria
doposcuola, dopo scuola, prescuola, dopo l orario, prima delle lezioni, entrare prima, uscire dopo: pre-scuola, post-scuola
grest, campo estivo, campi estivi, centro estivo, colonia estiva, estate ragazzi, oratorio estivo, campus: centri estivi
sostegno, insegnante di sostegno, educatore, assistente educativo: assistenza a scuola, disabilita
testi scolastici, cedole librarie, libri scuola, buono libri, libri scolastici: libri di testo
retta, costo asilo, rette: retta
posizione in graduatoria, lista d attesa, lista attesa, punti: graduatoria, punteggio
rinunciare = rinuncio = ritirarsi = rinuncia
bollette, bolletta luce, bolletta gas, bolletta acqua, corrente, luce e gas, enel: luce, gas, acqua, bonus sociale
isee, dsu, caf, patronato: isee
poveri, poverta, senza soldi, fine mese, in difficolta, sussidio, sostegno economico, contributo economico, disoccupato, perso il lavoro, assistente sociale, assistenti sociali, servizi sociali: aiuto economico, sociale, assistente sociale
reddito basso, basso reddito, isee basso: reddito basso, isee
badante, alzheimer, non autosufficiente, aiuto in casa, assistenza anziani, aiuto a casa, sad, oss, assistenza domiciliare: assistenza a domicilio, anziana
casa a basso prezzo, casa a poco, senza casa, senzatetto, casa popolare, case popolari, alloggio popolare, edilizia popolare, erp, alloggi erp, case comunali: casa popolare
affitto, sfratto, sfrattato, contributo affitto: affitto, casa popolare
picchia, botte, maltrattamenti, maltrattata, stalking, marito violento, violento, abusi, mena: violenza
incinta, maternita, mamma disoccupata, bonus mamma, bonus bebe, gravidanza: assegno di maternita
spesa gratis, pacco alimentare, buono spesa: buoni spesa
pasti caldi, pranzo a domicilio: pasti a domicilio
contravvenzione, contravvenzioni, verbale, multato, sanzione, sanzioni, autovelox, eccesso di velocita, divieto di sosta, foglietto sul parabrezza, telecamera: multa
contestare, contestazione, annullare multa, opporsi, fare opposizione, multa ingiusta, impugnare: ricorso
chi guidava, punti patente, punti della patente, conducente, decurtazione: era alla guida
rateizzare, rateizzazione, dilazionare, a rate, pagare poco alla volta, dilazione, piano di rientro: rate
centro storico, varco, varchi, entrare in centro, zona a traffico limitato, telecamere: ztl
pass, contrassegno residenti, permesso auto, permesso macchina: permesso
parcheggiare = parcheggio = sosta = posteggiare = posteggio = strisce blu = parcometro
parchimetro, strisce, posto auto: strisce blu, sosta
contrassegno invalidi, tagliando invalidi, tagliando disabili, pass disabili, cartellino disabili, contrassegno arancione, parcheggio disabili, permesso invalidi, tagliando arancione: contrassegno disabili, cude
passo carraio, cartello passo carrabile, garage, cancello, uscita auto: passo carrabile
suolo pubblico, occupare la strada, riservare posto, divieto di sosta temporaneo: occupazione di suolo, spazio in strada
incidente, sinistro, scontro, tamponamento, investito: incidente
vigili, vigile, vigile urbano, vigili urbani, pizzardone, polizia municipale, polizia urbana, municipale: polizia locale
portafoglio, borsa, chiavi, ombrello, cellulare perso, oggetto perso, oggetti persi, ufficio oggetti smarriti, oggetti ritrovati: oggetti smarriti
macchina, auto, automobile, veicolo, vettura: auto, veicolo
lampione, luce strada, illuminazione, lampada strada, lampioni, buio: lampione spento
buco, buche, buca, asfalto, voragine, marciapiede rotto, strada rotta, tombino, perdita d acqua, perdita acqua, albero caduto, albero pericolante, semaforo, segnaletica, cartello stradale, panchina rotta, fontana rotta, fogna: segnalo una buca, guasto, segnalare
segnalare = segnalo = segnalazione = denunciare = avvisare
lamentela, lamentarsi, protestare, protesta, lagnanza: reclamo
animale morto, carogna, gatto morto, cane morto, carcassa, animale investito: animale morto in strada
randagio, cane abbandonato, canile, cane scappato, cane smarrito: trovato o perso un cane
gatto, gattini, micio, mici, gattara, gatti randagi: gatti, colonia
chip, microchippare, anagrafe canina, cagnolino, cucciolo, registrare cane: microchip, registro il mio cane
cani: cane
cacca, deiezioni, museruola, guinzaglio, area cani, paletta: cane in giro, regole
topi, ratti, zanzare, disinfestazione, derattizzazione, vespe, scarafaggi: segnalare, guasto
libri, prestito, prendere in prestito, tessera biblioteca, romanzo: biblioteca, libri
ebook, e-book, libri digitali, mlol, audiolibri, quotidiani online: leggere libri e giornali online
studiare, universitari, sala studio, aula studio: aula studio
wifi, wi-fi, wi fi, connessione: internet
palazzetto, palestra, campo da calcio, calcetto, tennis, campetto, stadio: palestra, campo, impianti sportivi
nuotare, nuoto, piscine: piscina
certificato medico, certificato sportivo, visita medica, idoneita sportiva: certificato medico
sala, salone, compleanno, festa privata, riunione condominio, sala civica, affittare sala: sala, festa
patrocinio, patrocinare, sponsor: patrocinio
sagra, concerto, fiera, festa in piazza, manifestazione, evento, spettacolo, festa di paese: sagra, concerto
bollettino, avviso, codice qr, iuv, ccp, f24: avviso
bollettino, pagare online, pagare on line, pago pa, pago-pa: pagopa
ricevuta, quietanza, attestazione, prova del pagamento, scontrino del pagamento: ricevuta
pagare due volte, doppio pagamento, rimborso, soldi indietro, restituzione, indietro i soldi, pagato troppo: rimborso
per conto di, al posto di, per mia madre, per mio padre, per un altro, per un familiare: per un'altra persona, delega, per conto
imposta sulla casa, tassa sulla casa, tasse casa, ici, imposta immobili, tassa casa: imu
acconto, saldo, rata imu: quando si paga
prima casa, abitazione principale, casa in cui vivo: casa, imu, abitazione principale
comodato, casa in uso gratuito, casa data a figlio, casa prestata: comodato
ravvedimento, ravvedimento operoso, pagare in ritardo, scaduto, scaduta, dimenticato, dimenticato di pagare, mora: ritardo, dimenticato
accertamento, cartella esattoriale, ingiunzione, equitalia, agenzia riscossione, sollecito, cartella: avviso di accertamento
insegna, insegne, pubblicita, volantini, cosap, tosap, affissioni, manifesti: canone unico
debiti, debito, arretrati: debito
disabitata, sfitta, chiusa, vuota, non abitata, inabitata: casa vuota
metri quadri, superficie, mq, calcolo: calcola
seconda casa, casa vacanze, casa delle vacanze, casa al mare, casa in montagna, baita: seconda casa
sconto, agevolazione, esenzione, esente, riduzione, ridurre, pagare meno, sconti, agevolazioni: riduzioni, ridotto, sconto
spid, identita digitale, lepida, poste id: spid
accedere, entrare, login, loggarsi, accesso, autenticarsi: entrare, accedere, area personale
app io, messaggi del comune, avvisi del comune, notifiche: app io
pec, posta certificata, domicilio digitale: domicilio digitale, pec
delegare = delega = delegato = per conto
non so usare, incapace, digitale facilitato, aiuto computer, imparare, non capisco internet, senza computer: non sono pratico, computer
bozza, domanda a meta, iniziato domanda, salvato: iniziato una domanda
appuntamento, prenotare appuntamento, fissare appuntamento, prendere appuntamento, agenda: prenoto un appuntamento, appuntamento
spostare appuntamento, cambiare appuntamento, annullare appuntamento, annullare prenotazione: annullo un appuntamento
telefono, numero, contatti, parlare, chiamare, centralino, ufficio relazioni: urp
inviare documenti, mandare pec, inviare pec, scrivere al comune, mail ufficiale, raccomandata al comune, depositare documenti, consegnare documenti: protocollo
orario, orari, apertura, quando apre, quando chiude, che ora, a che ora, aperti, aperto, aperta, e aperto: orari, aperto, quando e aperto
costo = prezzo = tariffa
scadenza = scade = scadono = entro quando = termine = scadenze
iscrizione = iscrivere = iscritto = iscriversi = iscrivo
chiedere = richiedere = richiesta
riduzione = ridurre = ridotto
dichiarare = dichiarazione = comunicare = denuncia = comunicazione
aprire negozio, aprire un bar, aprire attivita, aprire bar, partita iva, licenza commerciale, attivita commerciale, nuova impresa, mettersi in proprio: aprire un negozio, suap
licenza, licenza taxi, ncc, autorizzazione commerciale: suap, pratica
ditta, azienda, impresa, partita iva, attivita: imprese, attivita
tavolini, tavoli, tavolini fuori, sedie fuori, plateatico, gazebo, ombrelloni: dehors, tavolini, plateatico
airbnb, bnb, b&b, b b, affittacamere, affittare camera, affittare ai turisti, casa vacanza, affitti brevi, affitto breve, affittare stanza: bed and breakfast, locazione turistica, affitto una stanza ai turisti
tassa di soggiorno, tassa soggiorno, tassa turistica, tassa turisti: imposta di soggiorno
bancarella, ambulante, banco, venditore ambulante, bancarelle: mercato, posto al mercato
ristrutturare, ristrutturazione, lavori edilizi, permesso edilizio, licenza edilizia, cila, scia, permesso di costruire, muratura, tramezzo, demolire, costruire: pratica, lavori in casa
sanatoria, condono, abuso edilizio, abusivo, regolarizzare, senza permesso: regolarizzare, senza cila
planimetria, progetto, disegni, archivio, pratiche edilizie, catasto: progetto, archivi
cdu, certificato urbanistico, terreno edificabile: destinazione urbanistica
abitabilita, agibile: agibilita
civico, numero di casa, numero casa: numero civico
accesso atti, vedere documenti, visionare pratica, copia documenti: accesso agli atti, vedere un atto
delibera, delibere, determine, albo, albo pretorio, bandi, gare, concorsi, ordinanze: delibere, ordinanze, bandi
privacy, dati personali, gdpr, trattamento dati: dati, diritti
foia: accesso civico
lavorare in comune, lavoro, posto di lavoro, concorso: concorsi, bandi
barca, gommone, ormeggio, ormeggiare, posto in porto, attracco: posto barca, barca
traghetto, battello, aliscafo, traghetti, vaporetto: battelli
bagno nel lago, fare il bagno, balneare, nuotare nel lago: balneabile
guardaspiaggia, salvataggio: bagnino
campeggio, accamparsi, falo, camper, campeggiare: campeggiare, tenda, fuochi
tenda, bivaccare, bivacco, dormire fuori: dormire in tenda
alluvione, esondazione, lago alto, allagamento, piena del lago, lago esondato, esondato: lago sale, danni, sacchetti di sabbia
sacchi di sabbia: sacchetti di sabbia
allarme, allerta, allerta meteo, maltempo, allerta gialla, allerta arancione, allerta rossa: allerte
evacuare, evacuazione, sfollati: lasciare la casa
festa notturna, rumore, schiamazzi, musica alta, baccano, chiasso: musica
vacanziere, turista, turisti, villeggiante, ospiti: affitto, turisti
legna, legname, stufa a legna, fare legna: legna, uso civico
albero, alberi, pianta, abbattere, tagliare alberi: piante, tagliare
fungo, porcini, patentino funghi, tesserino funghi: funghi
cacciatore, cacciare, licenza di caccia: caccia
trota, pescare, licenza di pesca, pescatore: pescare
cinghiale, cervi, caprioli, danni animali, danno animali: cinghiali, danni
spazzaneve, spalaneve, spazzare la neve, neve sulla strada, sgombero neve: strade pulite, ordine, neve
spalare, pulire il marciapiede, marciapiede: pulire
catene, pneumatici invernali, gomme invernali, catene da neve, gomme termiche: gomme da neve
skipass, ski pass, sciare, abbonamento sci, impianti da sci, seggiovia: tessera sci, piste
sci di fondo, fondo, illuminata, notturna: pista di fondo, sera
valanga, slavina, slavine, rischio valanghe: valanghe
fuoco nel bosco, incendio, pompieri, vigili del fuoco, brucia il bosco: fumo nel bosco, incendi
bruciare, fuoco: bruciare
pascolo, mucche, alpeggio, malga, pascoli: alpeggi
uso civico: usi civici
lupi, orso: lupo
gregge, pecore, pastore, maremmano: cani da guardia, gregge
sentiero, escursione, camminata: sentiero
`;
