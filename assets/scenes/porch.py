"""Style cards of outdoor screens: the lower corner of a porch screen, near enough to tell the weaves apart, and bare air below."""
import materials as M
import treatments as T
from closeups import dunes
from core import *
from rooms import DAY

TOP, EDGE = .14, .006      # of the cloth: above the picture, and in its track
BRONZE = (.105, .088, .072)


def corner(fill):
    """post, side track, what fill(x0, x1, z0, z1) hangs there, its bar, and the dunes; from one spot"""
    white, bronze = M.satin((.80, .795, .775), .36), M.satin(BRONZE, .32)
    box(-.30, -.012, -.09, .09, -1.4, 1.2, white, .006, 3)
    for y0, y1 in ((-.0115, -.0030), (.0030, .0115)):
        box(-.012, .009, y0, y1, -1.4, 1.2, bronze, .0018, 3)
    box(-.012, .001, -.0030, .0030, -1.4, 1.2, bronze, .0004)
    fill(EDGE, .22, 0, TOP)
    box(.0105, .9, -.0085, .0085, -.0185, .0008, bronze, .0026, 4)
    box(.0105, .9, -.0091, -.0083, -.0098, -.0080, M.satin((.06, .052, .045), .3), .0002)
    box(.0115, .9, -.0018, .0018, -.0240, -.0180, M.plastic((.09, .09, .09), .6), .0008)
    dunes((.50, .475, .42))
    world((1.0, .97, .93), .36)
    sun(40, 44, 3.6, (1, .94, .85), .6)
    area((.60, -.50, .40), (.5, .6), 2.2, (1, .97, .92), (60, 0, 50))
    eye = (.058, -.30, .026)
    backdrop(DAY, eye, .78, yaw=20, tint=(.88, .97, 1.0), zoom=1.1)
    camera(eye, lens=66, shift=(0, -.065), fstop=64, focus=.30)
    bpy.context.scene.camera.data.clip_start = .01
    return (960, 720)


def woven(warp, weft, pitch, r, stray=1.0):
    """cloth of that pitch and thickness, in meters, in a woven-in band at the track"""
    def fill(x0, x1, z0, z1):
        T.threads(x0, x1, z0 - .001, z1, pitch=pitch, r=r, mats=(M.yarn(warp, 0, .5), M.yarn(weft, 0, .5)), seed=7, seg=4, sides=7, stray=stray)
        box(x0 - .004, x0 + .0035, -.0007, .0007, z0, z1, M.fabric(tuple(c * .9 for c in warp), 2.0, .1, .3, .06), .0003)
    return corner(fill)


def style_outdoor_screens_solar():
    return woven((.060, .056, .052), (.085, .080, .074), (.00118, .00116), (.00040, .00039))


def style_outdoor_screens_insect():
    return woven((.075, .075, .074), (.082, .082, .080), (.00110, .00107), (.000055, .000055), stray=.30)


def style_outdoor_screens_privacy():
    return woven((.46, .385, .28), (.56, .48, .36), (.00118, .00116), (.00056, .00055))


def style_outdoor_screens_clear():
    """vinyl with a stitched hem, and the porch mirrored in it"""
    def fill(x0, x1, z0, z1):
        grid([[(x0, 0, z0), (x1, 0, z0)], [(x0, 0, z1), (x1, 0, z1)]], M.pane(.05, .02, (.95, .965, .95)), 'vinyl')
        band = M.fabric((.115, .098, .080), 1.4, .1, .3, .05)
        box(x0 - .002, x0 + .015, -.0008, .0008, z0 + .0125, z1, band, .0003)
        box(x0, x1, -.0008, .0008, z0, z0 + .0125, band, .0003)
        thread = M.satin((.33, .28, .22), .5)
        for k in range(48):
            cyl((x0 + .0125, -.0010, z0 + .0145 + k * .0042), (x0 + .0125, -.0010, z0 + .0172 + k * .0042), .00028, thread, 8)
            cyl((x0 + .0140 + k * .0042, -.0010, z0 + .0105), (x0 + .0167 + k * .0042, -.0010, z0 + .0105), .00028, thread, 8)
        shine = M.solar((.95, .96, .98), .80, .25, .004, weave=0.0)       # what stands behind, mirrored in the vinyl
        for x, width in ((.052, .016), (.074, .005), (.105, .022)):
            lean = .042
            grid([[(x, -.0004, z0 + .0127), (x + width, -.0004, z0 + .0127)], [(x + lean, -.0004, z1), (x + lean + width, -.0004, z1)]], shine, 'shine')
    return corner(fill)
