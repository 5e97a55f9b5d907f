import { describe, expect, it } from "vitest";
import { CELLS_MAX, pastedMarkdown } from "./pasted-markdown.ts";

const markdown = (html: string, text = ""): string | undefined =>
  pastedMarkdown({ html, text })?.markdown;
const lines = (...all: readonly string[]): string => all.join("\n");

const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15">
<link id=Main-File rel=Main-File href="file:///C:/Users/sara/AppData/Local/Temp/msohtmlclip1/01/clip.htm">
<style><!--table {mso-displayed-decimal-separator:"\\."; mso-displayed-thousand-separator:"\\,";} .xl65 {mso-number-format:"0\\.0";}--></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'><td height=20 width=64 style='height:15.0pt;width:48pt'>Grade</td><td width=64>Dosage, %</td><td width=64>Note</td></tr>
 <tr height=20><td height=20>UV-531</td><td class=xl65 align=right>0.3</td><td>film | sheet<br>
    thin</td></tr>
 <tr height=20><td height=20 colspan=2 style='mso-ignore:colspan'>not for PVC</td><td>ask</td></tr>
 <tr height=20><td height=20></td><td></td><td></td></tr>
<!--EndFragment-->
</table></body></html>`;

const LIBREOFFICE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/>
<style type="text/css">body,div,table { font-family:"Liberation Sans"; font-size:x-small } comment { display:none; }</style></head>
<body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup>
<tr><td height="17" align="left" valign=bottom><b>Property</b></td><td align="left" valign=bottom><b>Value</b></td></tr>
<tr><td height="17" align="left" valign=bottom><font face="Arial">Melting range</font></td><td align="right" valign=bottom sdval="47" sdnum="1033;">47</td></tr>
</table></body></html>`;

const SHEETS = `<meta name="generator" content="Sheets"/><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" rowspan="2">Polymer</td><td>Share</td></tr>
<tr style="height:21px;"><td>50</td></tr></tbody></table>`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB>
<!--StartFragment--><h1>Choosing a stabilizer<o:p></o:p></h1><h2>Why it fails<o:p></o:p></h2>
<p class=MsoNormal><b>Heat<span style='mso-spacerun:yes'>  </span></b>and <i>light</i> act <b>to</b><b>gether</b>: TiO<sub>2</sub> helps.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Dry the resin<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>at 80&nbsp;°C<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Lower the screw speed<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Measure<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>See <a href="https://www.iso.org/standard/1.html">the standard</a><o:p></o:p></p>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;font-style:normal;">Dosage</span></h2>
<p dir="ltr"><span style="font-weight:400;">Use </span><span style="font-weight:700;font-style:normal;">0.3 %</span><span style="font-weight:400;font-style:italic;"> or less</span><span style="font-weight:400">. </span><a href="https://example.com/a?b=1" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline">Source</span></a></p>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Film</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>thin</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Pipe</span></p></li></ul><br/></b>`;

describe("what programs put on the clipboard", () => {
  it.each<[string, string, string]>([
    [
      "Excel: a table in full rows, with a bar and a line break inside a cell, without its empty row",
      EXCEL,
      lines(
        "| Grade | Dosage, % | Note |",
        "| - | - | - |",
        "| UV-531 | 0.3 | film \\| sheet thin |",
        "| not for PVC | | ask |",
      ),
    ],
    [
      "LibreOffice Calc: a head without stress",
      LIBREOFFICE,
      lines("| Property | Value |", "| - | - |", "| Melting range | 47 |"),
    ],
    [
      "Google Sheets: a cell over two rows leaves the second empty",
      SHEETS,
      lines("| Polymer | Share |", "| - | - |", "| | 50 |"),
    ],
    [
      "Word: headings below the page's title, stress without its blanks, lists without their markers",
      WORD,
      lines(
        "## Choosing a stabilizer",
        "",
        "### Why it fails",
        "",
        "**Heat** and *light* act **together**: TiO₂ helps.",
        "",
        "- Dry the resin",
        "  - at 80 °C",
        "- Lower the screw speed",
        "",
        "Then:",
        "",
        "1. Measure",
        "2. See [the standard](https://www.iso.org/standard/1.html)",
      ),
    ],
    [
      "Google Docs: stress by style, a list inside a list",
      DOCS,
      lines(
        "## Dosage",
        "",
        "Use **0.3 %** *or less*. [Source](https://example.com/a?b=1)",
        "",
        "- Film",
        "  - thin",
        "- Pipe",
      ),
    ],
  ])("%s", (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  it("text in columns without HTML becomes a table", () => {
    expect(markdown("", "grade\tdose\r\nUV-531\t0.3\r\n")).toBe(
      lines("| grade | dose |", "| - | - |", "| UV-531 | 0.3 |"),
    );
  });

  it("plain text, one column and text of an editor are pasted as they are", () => {
    expect(pastedMarkdown({ html: "", text: "a\nb" })).toBeUndefined();
    expect(pastedMarkdown({ html: "", text: "a\tb" })).toBeUndefined();
    expect(
      pastedMarkdown({ html: '<div style="color:#d4d4d4"><span>- a</span></div>', text: "- a" }),
    ).toBeUndefined();
  });

  it("signs that Markdown or the site would read are escaped", () => {
    expect(markdown("<p><b>x</b> costs $5, $6 or ~7~ for a*b*c</p>")).toBe(
      "**x** costs \\$5, \\$6 or \\~7\\~ for a\\*b\\*c",
    );
  });
});

describe("hostile HTML", () => {
  it("drops scripts, handlers, frames, pictures and what is hidden", () => {
    const html = `<h2 onclick="steal()">Head</h2><script>alert(1)</script><style>p{}</style><p>a<img src="https://evil.example/p.png" onerror="alert(1)">
      <span style="display: none">secret</span><span style="mso-hide:all">secret</span><span style="font-size:0">secret</span><span hidden>secret</span></p>
      <iframe src="https://evil.example"></iframe><svg><script>alert(2)</script><text>secret</text></svg><template><p>secret</p></template><!-- secret -->`;
    expect(markdown(html)).toBe("## Head\n\na");
  });

  it.each([
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "#top",
    "//evil.example",
  ])("keeps only the words of a link to %j", (href) => {
    expect(markdown(`<h2>Head</h2><p><a href="${href}">words</a></p>`)).toBe("## Head\n\nwords");
  });

  it("HTML as text stays text", () => {
    expect(markdown("<p><b>x</b> &lt;img src=x onerror=alert(1)&gt;</p>")).toBe(
      "**x** \\<img src=x onerror=alert(1)>",
    );
  });

  it("an address does not end its own link", () => {
    expect(
      markdown('<p><a href="https://a.example/)[x](javascript:alert(1)">x</a></p>'),
    ).not.toMatch(/\]\(javascript/);
  });

  it("reads a table up to its limit of cells and says so", () => {
    const row = `<tr>${"<td>x</td>".repeat(10)}</tr>`;
    const pasted = pastedMarkdown({ html: `<table>${row.repeat(CELLS_MAX)}</table>`, text: "" });
    expect(pasted?.cut).toBe("cells");
    expect(pasted?.markdown.split("\n")).toHaveLength(CELLS_MAX / 10 + 1);
    expect(pastedMarkdown({ html: "", text: "a\tb\n".repeat(CELLS_MAX) })?.cut).toBe("cells");
    expect(
      pastedMarkdown({
        html: `<table>${'<tr><td colspan="9999" rowspan="9999">x</td><td>y</td></tr>'.repeat(99)}</table>`,
        text: "",
      })?.cut,
    ).toBe("cells");
  });

  it("reads a megabyte and says that there is more", () => {
    expect(
      pastedMarkdown({ html: `<p><b>x</b></p>${"<p>word</p>".repeat(120_000)}`, text: "" })?.cut,
    ).toBe("text");
  });

  it.each([
    "<ul><li>",
    "<b>",
    "<table><tr><td>",
    "<a href=https://a.example>",
    "<blockquote><p>",
    "<![if x]>",
    "<p style='mso-list:l0 level9 lfo1'>",
  ])("survives %s inside itself without end", (opening) => {
    expect(() => pastedMarkdown({ html: opening.repeat(20_000), text: "x" })).not.toThrow();
  });
});
